"""Settings sheet. A setting's field has its name, or `set-` and its name as its id."""

from browser import dom, texts
from typed import Host
from words.words import LANGUAGES, Words

from .sheet import Sheet

PREFIX = "set-"


class Settings(Sheet):
    """The sheet of settings; each change holds at once."""

    def fill(self) -> None:
        """Show the settings as they are; the language is the one that is spoken, chosen or not."""
        languages = dom.by_id("set-language")
        if languages.childElementCount == 0:
            for code in sorted(LANGUAGES):
                option = dom.clone_template("option-template")
                option.value, option.textContent = code, LANGUAGES[code]
                languages.append(option)
        settings = self.host.settings.copy()
        settings["language"] = self.host.words.language
        for field in dom.every("#sheet-settings input, #sheet-settings select"):
            value = settings[_name(str(field.name or field.id))]
            if field.type == "checkbox":
                field.checked = bool(value)
            elif field.type == "radio":
                field.checked = field.value == value
            else:
                field.value = value

    def refresh(self) -> None:
        """Show the settings anew: what was chosen could not be had."""
        self.fill()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Change a setting."""
        self.host.change(_name(field), value)


def _name(field: str) -> str:
    return field[len(PREFIX) :] if field.startswith(PREFIX) else field


# The language of the page


async def choose_language(host: Host) -> None:
    """Speak the language that was chosen, or say why not and go back to the one that is spoken."""
    if not await speak(host):
        host.change("language", host.words.language)
        host.sheets.refresh("settings")


async def speak(host: Host) -> bool:
    """Change everything, in place, to the language of the settings; false if its texts cannot be had."""
    language = str(host.settings["language"])
    if language in ("", host.words.language):
        return True
    words = await _texts_of(language)
    if language != host.settings["language"]:
        # The player has chosen another language meanwhile.
        return True
    if words is None:
        host.trouble("trouble.part")
        return False
    host.words = words
    host.renderer.speak(words)
    texts.apply(language)
    host.draw_all()
    host.sheets.translate()
    return True


async def _texts_of(language: str) -> Words | None:
    try:
        return await texts.load(language, texts.request(language))
    except Exception:  # no network: each browser has its own error
        return None
