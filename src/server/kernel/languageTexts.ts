import type { LanguageCode } from '#schemas/languages.ts';

/** The fields of one announcement in every language of the seed. */
export type Texts<Field extends string> = Readonly<Record<LanguageCode, Readonly<Record<Field, string>>>>;

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
