import { randomUUID } from 'node:crypto';
import type { ReferralTerms } from '#src/domain/money/referralTerms.ts';
import { creditDeposit } from '#src/server/payments/creditDeposit.ts';
import { workOnReferrals } from '#src/server/referral/jobs.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { callServer, type TestServer } from './serverTesting.ts';

/** The rule of tests: one deposit of 20 within thirty days brings 25 and 10. */
export const plainTerms: ReferralTerms = {
  ...{ from: null, until: null, deposit: '20', stake: null, days: 30, inviter: '25', friend: '10' },
  ...{ turnover: '3', monthly: null, budget: '1000', texts: {} },
  holdOn: { device: true, address: true, card: true },
};

/** Puts a rule in force, as an operator does. */
export async function setReferralRule(
  { database: { db } }: TestServer,
  change: Partial<ReferralTerms> = {},
  enabled = true,
): Promise<void> {
  const { revision } = await db
    .selectFrom('referral_rule')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .where('brand_id', '=', 'base')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('referral_rule')
    .values({
      ...{ brand_id: 'base', revision: (revision ?? 0) + 1, enabled, made_at: new Date() },
      terms: JSON.stringify({ ...plainTerms, ...change }),
    })
    .execute();
}

let count = 0;

/** A friend registers by a link; resolves to their id. */
export async function registerFriend(
  server: TestServer,
  recommenderId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const username = `friend${++count}${randomUUID().slice(0, 4)}`;
  const { body } = await callServer(server, 'register', {
    headers,
    body: {
      ...{ registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example' },
      ...{ username, password: demoPassword, confirmPassword: demoPassword, recommenderId },
    },
  });
  if (!body.success) throw new Error(`nobody registered: ${body.errorCode}`);
  const { id } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

/** Money of a member arrives. */
export async function deposited(
  { database }: TestServer,
  memberId: string,
  amount: string,
  at = new Date(),
): Promise<void> {
  const { id } = await database.db
    .insertInto('pay_order')
    .values({
      ...{ brand_id: 'base', member_id: memberId, kind: 'deposit', method: 'bank-transfer', state: 'open' },
      ...{ amount, idempotency_key: randomUUID(), fingerprint: '', requested_at: at, changed_at: at },
      terms: JSON.stringify({
        ...{ fee: { fixed: '0', percent: '0', most: null }, decimals: 2, promotion: null, turn: null },
        ...{ gateway: null, instructions: null },
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await creditDeposit(database, { orderId: id, arrived: amount, actor: 'system', now: at });
}

/** One turn of the job that decides. */
export const decideNow = ({ database }: TestServer, now = new Date()): Promise<void> =>
  workOnReferrals(
    {
      database,
      zoneOf: () => 'Pacific/Tahiti',
      log(message, error) {
        throw new Error(message, { cause: error });
      },
    },
    now,
  );

/** How an invitation stands. */
export const referralOf = ({ database: { db } }: TestServer, friendId: string) =>
  db.selectFrom('referral').selectAll().where('member_id', '=', friendId).executeTakeFirstOrThrow();
