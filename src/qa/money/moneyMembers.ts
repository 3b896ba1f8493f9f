import { memberTypes } from '#schemas/codes.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { startSession } from '#src/server/accounts/access/sessions.ts';
import { productBenefits } from '#src/server/accounts/profile/levelBenefits.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { PromotionTerms } from '#src/server/payments/promotions.ts';
import { initialPayments } from '#src/server/settings/paymentSettings.ts';
import { writeSettings } from '#src/server/settings/settings.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { drivePromotions, promotionId } from './deposits.ts';

/** Brand of the members. */
const brandId = 'base';

/** What each has at first, in play money. */
const firstBalance = '2000';

const paymentPassword = '482915';

/** A member who may move money, with a session for each of their clients. */
export interface MoneyMember {
  readonly tokens: readonly string[];
  readonly card: string;
  readonly paymentPassword: string;
  readonly below: string;
}

/** What a withdrawal costs. None is free: which one that is depends on what else a member's clients do. */
export const driveFee = initialPayments.withdrawFee;

/** Lets members withdraw as often and as much as they like, after few bets. */
async function easeWithdrawals({ db }: Database): Promise<void> {
  // Who stakes much reaches levels meanwhile. The servers may not have made them yet.
  for (let level = 0; level < 5; level++) {
    const bounds = { withdrawDaily: '100000000', withdrawTimes: 1_000_000 };
    const benefits = JSON.stringify({ ...productBenefits(level), ...bounds });
    await db
      .insertInto('level')
      .values({ brand_id: brandId, level, name: `Level ${level}`, benefits })
      .onConflict((conflict) => conflict.columns(['brand_id', 'level']).doUpdateSet({ benefits }))
      .execute();
  }
  await writeSettings(db, brandId, {
    payments: { ...initialPayments, freePerDay: 0, turnoverMultiple: '0.05' },
  });
}

/** Offers members promotions of deposits, each once a week. */
const offerPromotions = ({ db }: Database) =>
  db
    .insertInto('deposit_promotion')
    .values(
      Array.from({ length: drivePromotions }, (_, number) => ({
        ...{ brand_id: brandId, id: promotionId(number), sort: 100 + number },
        terms: JSON.stringify({
          ...{ texts: { EN: { title: `Drive ${number}` } }, rhythm: 'weekly' },
          ...{ percent: '15', most: '9', min: '20', turnover: '0.05' },
        } satisfies PromotionTerms),
      })),
    )
    .execute();

async function insertCard({ db, vault }: Database, memberId: string, number: string): Promise<string> {
  const { id } = await db
    .insertInto('bank_card')
    .values({
      ...{ brand_id: brandId, member_id: memberId, bank_code: 'MOANA', holder: 'Teva Marama' },
      sealed_number: vault.seal('card number', { brandId, memberId }, number),
      number_hash: vault.hash('card number', brandId, number),
      ...{ last_four: number.slice(-4), added_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes agents with money, a card and a payment password, each the upline of the next. */
export async function makeMoneyMembers(
  database: Database,
  { members, clients }: { readonly members: number; readonly clients: number },
): Promise<MoneyMember[]> {
  const now = new Date();
  const hash = await hashPassword(paymentPassword);
  await easeWithdrawals(database);
  await offerPromotions(database);
  const made: { id: string; member: Omit<MoneyMember, 'below'> }[] = [];
  let upline: string | null = null;
  for (let i = 0; i < members; i++) {
    const { id: memberId }: { id: string } = await database.db
      .insertInto('member')
      .values({
        ...{ brand_id: brandId, account: `mover${i}`, password_hash: hash, type: memberTypes.agent },
        ...{ upline_id: upline, affiliate_code: upline === null ? null : `MOVER${i}`, level: 0 },
        ...{ reg_date: '2026-01-01', payment_password_hash: hash },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.transaction((tx) =>
      post(tx, {
        ...{ brandId, memberId, kind: 'grant', key: 'seed' },
        postings: [
          { account: { memberId }, amount: firstBalance },
          { account: { house: 'play-money' }, amount: `-${firstBalance}` },
        ],
      }),
    );
    const card = await insertCard(database, memberId, String(4_111_111_111_110_000 + i));
    const session = { brandId, memberId, device: undefined, now };
    const tokens = await Promise.all(Array.from({ length: clients }, () => startSession(database, session)));
    made.push({ id: memberId, member: { tokens, card, paymentPassword } });
    upline = memberId;
  }
  return made.map(({ member }, i) => ({ ...member, below: made[i + 1]?.id ?? '0' }));
}
