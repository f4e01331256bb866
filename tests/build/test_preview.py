"""What a link to the site shows where it is posted."""

import json
import re
from pathlib import Path

import pytest

from jaipur.lab.processes import BuildError
from web.build.preview import checked_address
from web.build.site import Places, build_site, read
from web.build.tools import ROOT, WEB


def og(site: Path) -> dict[str, str]:
    return dict(re.findall(r'<meta property="((?:og|twitter):[^"]+)" content="([^"]+)">', read(site / "index.html")))


def test_a_site_that_knows_its_address_shows_its_picture_where_it_is_posted(tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "dist", compiler=None), address="https://example.org/games/jaipur")
    told = og(tmp_path / "dist")
    assert told["og:url"] == "https://example.org/games/jaipur/"
    assert told["og:image"] == "https://example.org/games/jaipur/preview.jpg"
    assert told["twitter:card"] == "summary_large_image"
    assert (tmp_path / "dist/preview.jpg").read_bytes() == (ROOT / "docs/pictures/preview.jpg").read_bytes()
    # Nobody who plays needs it.
    assert "preview.jpg" not in read(tmp_path / "dist/sw.js")


def test_a_site_that_does_not_promises_no_picture_but_has_its_title(tmp_path: Path) -> None:
    site = tmp_path / "dist"
    build_site(Places(dist=site, compiler=None))
    told = og(site)
    english = json.loads(read(WEB / "i18n/en.json"))
    assert told["og:title"] == english["page.title"]
    description = re.findall(r'<meta name="description" content="([^"]+)">', read(site / "index.html"))
    assert description == [told["og:description"]]
    assert not {"og:url", "og:image"} & set(told)
    assert "<!-- preview -->" not in read(site / "index.html")
    assert not (site / "preview.jpg").exists()


BAD_ADDRESSES = [
    "jaipur",
    "ftp://a.org/",
    "https://",
    "https://[a",
    "https://a.org/?x",
    "https://a.org/#p",
    "https://a b",
]


@pytest.mark.parametrize("address", [*BAD_ADDRESSES, "https://a b", "https://a.org/" + 300 * "x"])
def test_a_bad_address_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(BuildError, match=r"like https://example\.org/jaipur/"):
        checked_address(address)
