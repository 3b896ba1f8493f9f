import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../kernel/escapeLike.ts';

/** What members of a team are looked for by: how a name begins, or a whole account. Lower case. */
export interface TeamSearch {
  readonly text: string;
  readonly whole: boolean;
}

/**
 * What is looked for; undefined for nothing. While names are masked only by whole accounts: else names could be spelt out.
 */
export function readSearch(
  typed: string | undefined,
  { names }: { readonly names: 'masked' | 'full' },
): TeamSearch | undefined {
  const text = (typed ?? '').trim().toLowerCase();
  return text === '' ? undefined : { text, whole: names === 'masked' };
}

/** Whether the member `m` of a query is looked for. */
export function isLookedFor({ text, whole }: TeamSearch): RawBuilder<unknown> {
  if (whole) return sql`m.account = ${text}`;
  const start = `${escapeLike(text)}%`;
  return sql`(m.account like ${start} or lower(m.nickname) like ${start})`;
}
