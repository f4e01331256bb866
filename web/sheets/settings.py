"""Settings: what the player may have otherwise. A setting's field has its name, or `set-` and its name as its id."""

from browser import dom
from say.words import LANGUAGES

from .sheet import Sheet

PREFIX = "set-"


class Settings(Sheet):
    """Shows the settings; each change holds at once."""

    def fill(self) -> None:
        """The settings as they are; the language is the one that is spoken, chosen or not."""
        languages = dom.by_id("set-language")
        if languages.childElementCount == 0:
            for code in sorted(LANGUAGES):
                option = dom.stamp("option-template")
                option.value, option.textContent = code, LANGUAGES[code]
                languages.append(option)
        settings = self.host.settings.copy()
        settings["language"] = self.host.words.language
        for field in dom.every("#sheet-settings input, #sheet-settings select"):
            value = settings[_name(str(field.name or field.id))]
            if field.type == "checkbox":
                field.checked = value
            elif field.type == "radio":
                field.checked = field.value == value
            else:
                field.value = value

    def changed(self, field: str, value: str | bool) -> None:
        """The player changed one."""
        self.host.change(_name(field), value)


def _name(field: str) -> str:
    return field[len(PREFIX) :] if field.startswith(PREFIX) else field
