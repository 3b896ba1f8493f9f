import { type RawBuilder, sql } from 'kysely';
import { newestAmong, type RecordOwner } from './recordQuery.ts';

/** States by what they mean to a member, who may ask for a group of them. */
const groups: Readonly<Record<'deposit' | 'withdrawal', Readonly<Record<string, readonly string[]>>>> = {
  deposit: {
    waiting: ['open', 'told', 'asking'],
    done: ['credited'],
    failed: ['refused', 'expired', 'cancelled'],
  },
  withdrawal: {
    waiting: ['requested', 'approved', 'sending', 'unknown'],
    done: ['paid'],
    failed: ['refused', 'cancelled', 'returned'],
  },
};

/** The states that a filter means: a group's (`waiting`, `done`, `failed`), or one state. */
export const orderStatesOf = (kind: keyof typeof groups, state: string): readonly string[] =>
  (Object.hasOwn(groups[kind], state) ? groups[kind][state] : undefined) ?? [state];

/** The newest order of a kind. */
export const newestOrder = (
  { brandId, memberId }: RecordOwner,
  kind: string,
): RawBuilder<{ id: string | null }> =>
  newestAmong('pay_order', {
    brand_id: sql`${brandId}`,
    member_id: sql`${memberId}::bigint`,
    kind: sql`${kind}`,
  });
