/** The value for `language`, which may be any text of a caller; undefined if `values` has no own entry for it. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>, language: string): T | undefined =>
  Object.hasOwn(values, language) ? values[language] : undefined;
