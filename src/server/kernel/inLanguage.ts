/** The value for a language that a caller named, which may be any text; undefined where there is none of its own. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>, language: string): T | undefined =>
  Object.hasOwn(values, language) ? values[language] : undefined;
