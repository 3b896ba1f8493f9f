import { feeOf } from '#src/domain/money/terms.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import type { Database } from '#src/server/db/handle.ts';
import { memberIdOf } from './dueOrders.ts';
import { callServer, type TestServer } from './serverTesting.ts';

/** The payment password of members that `letMoneyOut` prepared. */
export const testPin = '482915';

let pinHash: Promise<string> | undefined;

/** Adds a card to a member, and returns its id. */
export async function addCard(
  { db, vault }: Database,
  memberId: string,
  { brandId = 'base', number = '4111111111111111', bank = 'MOANA' } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('bank_card')
    .values({
      ...{ brand_id: brandId, member_id: memberId, bank_code: bank, holder: 'Teva Marama' },
      sealed_number: vault.seal('card number', { brandId, memberId }, number),
      number_hash: vault.hash('card number', brandId, number),
      ...{ last_four: number.slice(-4), added_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a member a payment password and a card, as one who may withdraw has them. */
export async function letMoneyOut(
  database: Database,
  account = 'demo',
  brandId = 'base',
): Promise<{ readonly memberId: string; readonly card: string }> {
  const memberId = await memberIdOf(database, account, brandId);
  pinHash ??= hashPassword(testPin);
  await database.db
    .updateTable('member')
    .set({ payment_password_hash: await pinHash, money_out_held_until: null })
    .where('id', '=', memberId)
    .execute();
  return { memberId, card: await addCard(database, memberId, { brandId }) };
}

/** What a member is shown that a withdrawal costs. */
export async function shownFee(server: TestServer, token: string, amount: string): Promise<string> {
  const { fee, freeLeft } = (await callServer(server, 'getWithdrawTerms', { token })).body.value;
  return freeLeft > 0 ? '0' : feeOf(amount, fee, 2);
}
