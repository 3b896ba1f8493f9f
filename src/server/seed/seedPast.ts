import { engineOf } from '#src/domain/games/rules/gameEngine.ts';
import { negative, sumOf } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { type LedgerEntry, post } from '../wallet/ledger.ts';
import { movement, type PastEntry, type PastMember, timeOf, whole } from './pastMember.ts';
import { pastBets, pastTransfers } from './rows/past.ts';
import { payPastRewards, seedPastRewards } from './seedActivities.ts';
import { seedPastOrders } from './seedPastOrders.ts';
import { seedPastRebates } from './seedRebates.ts';

/** Games that the demo member played: of those that are decided at once. */
const playedGames = (tx: Queries) =>
  tx
    .selectFrom('game')
    .select(['node_id', 'vassalage as vendor', 'game_type as category', 'classify'])
    .where('game_type', 'in', ['RNG', 'FISH', 'PVP'])
    .where('hot_rank', 'is not', null)
    .orderBy('hot_rank')
    .orderBy('node_id')
    .limit(12)
    .execute();

/** Inserts the bets, all of them settled, and returns what they moved. */
async function seedBets(tx: Queries, member: PastMember): Promise<PastEntry[]> {
  const { brandId, memberId } = member;
  const games = await playedGames(tx);
  const bets = pastBets().flatMap((bet, number) => {
    const game = games[bet.game % Math.max(1, games.length)];
    return game ? [{ ...bet, game, transaction: `past-${number}`, at: timeOf(member, bet) }] : [];
  });
  if (bets.length === 0) return [];
  const rows = await tx
    .insertInto('bet_order')
    .values(
      bets.map(({ game, transaction, at, stake, win }) => ({
        ...{
          brand_id: brandId,
          member_id: memberId,
          engine: engineOf(game.category, game.classify),
          category: game.category,
        },
        ...{
          vendor: game.vendor,
          node_id: game.node_id,
          lottery_code: null,
          transaction_id: transaction,
          line: 0,
        },
        ...{ fingerprint: 'seed', stake: whole(stake), win: whole(win), state: 'settled' },
        ...{ placed_at: at, due_at: at, settled_at: at, detail: '{}' },
      })),
    )
    .returning(['id', 'transaction_id'])
    .execute();
  const ids = new Map(rows.map(({ id, transaction_id }) => [transaction_id, id]));
  return bets.flatMap(({ game, transaction, at, stake, win }) => {
    const vendor = { house: `vendor ${game.vendor}` };
    return [
      movement(member, at, { kind: 'bet', key: `bet ${transaction}`, to: vendor, amount: stake }),
      ...(win > 0
        ? [
            movement(member, at, {
              kind: 'win',
              key: `win ${ids.get(transaction)}`,
              to: vendor,
              amount: -win,
            }),
          ]
        : []),
    ];
  });
}

/** What moved between the main wallet and those of vendors. */
const transfersOf = (member: PastMember): PastEntry[] =>
  pastTransfers.map((one, number) =>
    movement(member, timeOf(member, one), {
      ...{ kind: 'transfer', key: `transfer:past-${number}`, amount: one.amount },
      to: { memberId: member.memberId, kind: `vendor ${one.vendor}` },
    }),
  );

/** What an entry adds to the main wallet. */
const addedBy = ({ postings }: LedgerEntry): readonly string[] =>
  postings.flatMap(({ account, amount }) =>
    'memberId' in account && account.kind === undefined ? [amount] : [],
  );

/**
 * Inserts the past of a demo member: forty days of deposits, withdrawals, transfers, bets, rebates and rewards, all of it through the ledger.
 * It begins with a grant such that the member ends with `balance`.
 */
export async function seedPast(tx: Queries, member: PastMember, balance: string): Promise<void> {
  const entries = [
    ...(await seedBets(tx, member)),
    ...transfersOf(member),
    ...(await seedPastOrders(tx, member)),
    ...(await seedPastRebates(tx, member)),
    ...(await seedPastRewards(tx, member)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const granted = sumOf(balance, negative(sumOf(...entries.flatMap(addedBy))));
  const { brandId, memberId } = member;
  await post(tx, {
    ...{ brandId, memberId, kind: 'grant', key: 'seed', at: timeOf(member, { daysAgo: 40, minute: 0 }) },
    postings: [
      { account: { memberId }, amount: granted },
      { account: { house: 'play-money' }, amount: negative(granted) },
    ],
  });
  for (const entry of entries) await post(tx, entry);
  await payPastRewards(tx, member);
}
