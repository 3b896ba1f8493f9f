import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { gameApi } from '#schemas/games/operations.ts';
import { stakesOf } from '#src/domain/games/rules/stakes.ts';
import { createTrial, openTrial } from '#src/server/accounts/signIn/trials.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { createTicket } from '#src/server/play/gameSessions.ts';

/** What is attacked, and how hard. */
export interface SpinAttack {
  /** Address of the games, behind which there are several processes. */
  readonly gamesUrl: string;
  readonly databaseUrl: string;
  /** File with the keys of the database. */
  readonly keyFile: string;
  /** How many spins in all. */
  readonly spins: number;
  /** How many members spin, each one spin after the other. */
  readonly members: number;
  /** Kills a process; called while spins are under way. */
  kill(): Promise<void>;
  /** How often it is called, spread over the spins. */
  readonly kills: number;
}

/** What came out. All but the first two figures must be zero. */
export interface SpinOutcome {
  /** Spins that were answered with a round. */
  readonly acknowledged: number;
  /** Requests that were sent again, because their answer was lost or refused for the moment. */
  readonly repeats: number;
  /** Acknowledged spins without their order, or with another one. */
  readonly lost: number;
  /** Stakes or wins that were posted twice, or to no order. */
  readonly paidTwice: number;
  /** Sum of all postings, as decimal text. */
  readonly ledgerSum: string;
  /** Members whose balance is not what they were given, less stakes, plus wins. */
  readonly wrongBalances: number;
}

/** A game session of a new member, made in the database as a launch does. */
async function openSpinner(database: Database, gamesUrl: string) {
  const now = new Date();
  const brandId = 'base';
  const memberId = await openTrial(database, brandId, await createTrial(database, brandId, now), now);
  const game = await database.db
    .selectFrom('game')
    .select(['node_id', 'vassalage', 'game_type', 'min_bet'])
    .where('game_type', '=', 'RNG')
    .orderBy('node_id')
    .executeTakeFirstOrThrow();
  const launch = {
    brandId,
    memberId: memberId ?? '',
    sessionHash: null,
    engine: 'slot',
    category: game.game_type,
    vendor: game.vassalage,
    nodeId: game.node_id,
    lotteryCode: null,
    board: null,
    language: 'EN',
    siteOrigin: gamesUrl,
  } as const;
  const ticket = await createTicket(database, launch, now);
  const opened = await post(`${gamesUrl}${gameApi.openSession.path}`, undefined, { ticket });
  const { token, bets } = opened as { token: string; bets: readonly string[] };
  return { token, bet: bets[0] ?? stakesOf('slot', game.min_bet, 2)[0] };
}

/** Posts JSON until it is answered: a key in it makes repeating safe. `repeated` is called before each repetition. */
async function post(
  url: string,
  token: string | undefined,
  body: object,
  repeated = () => {},
): Promise<unknown> {
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (answer && answer.status !== 429 && answer.status < 500)
      throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    repeated();
    await wait(Number(answer?.headers.get('retry-after') ?? 0.05) * 1000);
  }
}

/** Compares what was acknowledged with what the database holds. */
async function judge({ db }: Database, rounds: ReadonlyMap<string, string>) {
  const orders = await db.selectFrom('bet_order').select(['id', 'transaction_id']).execute();
  const stored = new Map(orders.map((order) => [order.transaction_id, order.id]));
  const lost = [...rounds].filter(([transaction, round]) => stored.get(transaction) !== round).length;
  const { rows } = await sql<{ twice: string; sum: string; wrong: string }>`
    select
      (select count(*) from transaction t where t.kind in ('bet', 'win') and 1 <> (
        select count(*) from bet_order o where o.member_id = t.member_id
          and t.idempotency_key in ('bet ' || o.transaction_id, 'win ' || o.id))) as twice,
      (select coalesce(sum(amount), 0) from posting)::text as sum,
      (select count(*) from account a where a.member_id is not null and a.balance <>
        (select coalesce(sum(p.amount), 0) from posting p join transaction t on t.id = p.transaction_id
          where p.account_id = a.id and t.kind = 'grant')
        + (select coalesce(sum(win - stake), 0) from bet_order o
          where o.brand_id = a.brand_id and o.member_id = a.member_id)) as wrong
  `.execute(db);
  const found = rows[0];
  return {
    lost,
    paidTwice: Number(found?.twice),
    ledgerSum: found?.sum ?? '',
    wrongBalances: Number(found?.wrong),
  };
}

/**
 * Members spin at the same time, while processes are killed: an unanswered spin is sent again under its own key. Money is
 * then counted in the database.
 */
export async function attackSpins({
  gamesUrl,
  databaseUrl,
  keyFile,
  spins,
  members,
  kill,
  kills,
}: SpinAttack): Promise<SpinOutcome> {
  const database = await openDatabase({ url: databaseUrl, keys: { file: keyFile } });
  try {
    const players: Awaited<ReturnType<typeof openSpinner>>[] = [];
    for (let i = 0; i < members; i++) players.push(await openSpinner(database, gamesUrl));
    const rounds = new Map<string, string>();
    let repeats = 0;
    let begun = 0;
    let killed = 0;
    let killing: Promise<void> = Promise.resolve();
    const play = async ({ token, bet }: (typeof players)[number]) => {
      while (begun < spins) {
        begun++;
        if (begun > ((killed + 1) * spins) / (kills + 1)) {
          killed++;
          killing = killing.then(kill);
        }
        const transactionId = randomUUID();
        const round = await post(`${gamesUrl}${gameApi.spin.path}`, token, { transactionId, bet }, () => {
          repeats++;
        });
        rounds.set(transactionId, (round as { roundId: string }).roundId);
      }
    };
    await Promise.all(players.map(play));
    await killing;
    return { acknowledged: rounds.size, repeats, ...(await judge(database, rounds)) };
  } finally {
    await database.close();
  }
}
