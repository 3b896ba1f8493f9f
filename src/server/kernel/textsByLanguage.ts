import type { LanguageCode } from '#schemas/languages.ts';

type Fields<Field extends string> = Readonly<Record<Field, string>>;

/** Text fields by language. English is the fallback for languages that are missing. */
export type TextsByLanguage<Field extends string> = { readonly EN: Fields<Field> } & {
  readonly [Code in LanguageCode]?: Fields<Field>;
};

/** Converts lists in the order `[EN, TY, CN, AR, FA, TH, VI]`, one per field, to texts by language. */
export function textsByLanguage<Field extends string>(
  fields: Readonly<Record<Field, readonly [string, string, string, string, string, string, string]>>,
): TextsByLanguage<Field> {
  const order: readonly LanguageCode[] = ['EN', 'TY', 'CN', 'AR', 'FA', 'TH', 'VI'];
  const entries = order.map((code, i) => [
    code,
    Object.fromEntries(
      Object.entries<readonly string[]>(fields).map(([field, texts]) => [field, texts[i] ?? '']),
    ),
  ]);
  return Object.fromEntries(entries) as TextsByLanguage<Field>;
}
