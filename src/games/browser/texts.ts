/** The text of a key, with its placeholders filled in; a number under `count` chooses the plural form. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads the texts that the server sent: `{{name}}` is a placeholder, `_one` and the like are plural forms of `lang`
 * (BCP 47). An unknown key is its own text.
 */
export function wordsOf(texts: Readonly<Record<string, string>>, lang: string): Words {
  let plural: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    let text = texts[key];
    if (typeof values.count === 'number') {
      plural ??= new Intl.PluralRules(lang);
      text = texts[`${key}_${plural.select(values.count)}`] ?? texts[`${key}_other`] ?? text;
    }
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (whole, value: string) =>
      value in values ? String(values[value]) : whole,
    );
  };
}
