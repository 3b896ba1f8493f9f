import type { LanguageCode } from '#schemas/languages.ts';

type Fields<Field extends string> = Readonly<Record<Field, string>>;
/** The fields of one announcement in every language of the seed; one that it does not speak is told in English. */
export type Texts<Field extends string> = { readonly EN: Fields<Field> } & {
  readonly [Code in LanguageCode]?: Fields<Field>;
};

/** Pairs up `[EN, TY, CN, AR, FA, TH, VI]` lists, one for each field, into texts by language. */
export function inLanguages<Field extends string>(
  fields: Readonly<Record<Field, readonly [string, string, string, string, string, string, string]>>,
): Texts<Field> {
  const order: readonly LanguageCode[] = ['EN', 'TY', 'CN', 'AR', 'FA', 'TH', 'VI'];
  const all = order.map((code, i) => [
    code,
    Object.fromEntries(
      Object.entries<readonly string[]>(fields).map(([field, texts]) => [field, texts[i] ?? '']),
    ),
  ]);
  return Object.fromEntries(all) as Texts<Field>;
}
