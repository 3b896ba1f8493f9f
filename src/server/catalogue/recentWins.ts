import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import type { Database, Queries } from '../db/handle.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { gameColumns } from './gameItems.ts';

/** How long an answer is used again, in milliseconds: every visitor of a home page asks for it. */
const keptFor = 30_000;

/** How many wins are told of. */
const mostWins = 6;

/** A win is told of from this much beyond the stake on, in the brand's currency. */
const leastWin = '5';

/** Only this many of the latest bets of all brands are looked through, whatever the size of the table. */
const lookedThrough = 50_000;

/** Wins that are read to find those of different players. */
const mostRead = 60;

/**
 * The latest wins of a brand, newest first, one of each player: settled bets of accounts that are not free trials, on games of
 * the catalogue.
 */
async function readWins(db: Queries, brandId: string) {
  const rows = await db
    .selectFrom('bet_order')
    .innerJoin('member', (join) =>
      join.onRef('member.brand_id', '=', 'bet_order.brand_id').onRef('member.id', '=', 'bet_order.member_id'),
    )
    .innerJoin('game', 'game.node_id', 'bet_order.node_id')
    .select(['bet_order.member_id', 'member.account', 'bet_order.settled_at', ...gameColumns])
    .select(sql<string>`bet_order.win - bet_order.stake`.as('amount'))
    .where('bet_order.brand_id', '=', brandId)
    .where('bet_order.state', '=', 'settled')
    .where('member.type', '!=', memberTypes.trial)
    .where(sql<boolean>`bet_order.win - bet_order.stake >= ${leastWin}`)
    .where(sql<boolean>`bet_order.id > (select max(id) from bet_order) - ${lookedThrough}::bigint`)
    .orderBy('bet_order.id', 'desc')
    .limit(mostRead)
    .execute();
  const seen = new Set<string>();
  return rows
    .flatMap(({ member_id, account, settled_at, amount, ...game }) => {
      if (settled_at === null || seen.has(member_id)) return [];
      seen.add(member_id);
      return [{ account, amount, wonAt: settled_at, game }];
    })
    .sort((a, b) => b.wonAt.getTime() - a.wonAt.getTime())
    .slice(0, mostWins);
}

interface KeptWins {
  readonly at: number;
  readonly wins: ReturnType<typeof readWins>;
}

const kept = new WeakMap<Database, Map<string, KeptWins>>();

/** What players of a brand won lately: as of the last half minute, where somebody asked for it. */
export function recentWins({
  database,
  brandId,
  now,
  staged,
}: Pick<RequestContext, 'database' | 'brandId' | 'now' | 'staged'>): ReturnType<typeof readWins> {
  if (staged) return readWins(database.db, brandId);
  const brands = kept.get(database) ?? new Map<string, KeptWins>();
  kept.set(database, brands);
  const at = now.getTime();
  const last = brands.get(brandId);
  if (last && at - last.at < keptFor && last.at - at < keptFor) return last.wins;
  const wins = readWins(database.db, brandId);
  brands.set(brandId, { at, wins });
  wins.catch(() => brands.delete(brandId));
  return wins;
}
