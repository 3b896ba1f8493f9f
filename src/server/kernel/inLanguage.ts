/** The value for `language`, which may be any text of a caller; undefined if `values` has no own entry for it. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>, language: string): T | undefined =>
  Object.hasOwn(values, language) ? values[language] : undefined;

/**
 * A text field in the first language that has it: the reader's own, the brand's default, English; empty if none has.
 * `languages`: codes in that order.
 */
export const textInLanguages = (
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  field: string,
  languages: readonly string[],
): string => {
  for (const language of languages) {
    const text = inLanguage(texts, language)?.[field];
    if (text !== undefined) return text;
  }
  return '';
};
