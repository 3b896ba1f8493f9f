import type { Database } from '#src/server/db/handle.ts';
import type { OrderRow } from '#src/server/payments/moveOrder.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { readSealed } from './readSealed.ts';

/** The card that a withdrawal is paid to. Its number is undefined where it cannot be read. */
export interface CardToPay {
  readonly holder: string;
  readonly number: string | undefined;
}

/**
 * The card that a withdrawal is paid to, with its whole number: for the operator who pays it by hand, and nobody else. That
 * they were shown it is recorded.
 */
export async function cardToPay(
  { db, vault }: Pick<Database, 'db' | 'vault'>,
  at: ChangeContext,
  { id, kind, state, claimed_by, card_id, brand_id: brandId, member_id: memberId }: OrderRow,
): Promise<CardToPay | undefined> {
  if (kind !== 'withdrawal' || card_id === null || state !== 'sending' || claimed_by !== at.who)
    return undefined;
  const { holder, sealed_number, last_four } = await db
    .selectFrom('bank_card')
    .select(['holder', 'sealed_number', 'last_four'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', card_id)
    .executeTakeFirstOrThrow();
  const number = readSealed(vault, 'card number', { brandId, memberId }, sealed_number);
  const shown = { 'card number shown': `•••• ${last_four}` };
  if (number !== undefined)
    await recordChange(db, at, { kind: 'payOrder', subject: id, before: {}, after: shown });
  return { holder, number };
}
