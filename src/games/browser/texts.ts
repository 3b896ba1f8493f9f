/** Returns the text of a key with its placeholders filled in; a number `count` selects the plural form. */
export type GameTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates the translation function of a session's texts. `{{name}}` is a placeholder, suffixes such as `_one` are plural
 * forms of `lang` (BCP 47). For an unknown key it returns the key.
 */
export function createTranslate(texts: Readonly<Record<string, string>>, lang: string): GameTranslate {
  let plural: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    let text = texts[key];
    if (typeof values.count === 'number') {
      plural ??= new Intl.PluralRules(lang);
      text = texts[`${key}_${plural.select(values.count)}`] ?? texts[`${key}_other`] ?? text;
    }
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      name in values ? String(values[name]) : placeholder,
    );
  };
}
