import { sql } from 'kysely';
import { toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { findPlay, type StoredLine } from '../play/lotteryPlays.ts';
import { matchResultsOf } from '../play/results.ts';
import type { StoredRound } from '../play/rounds.ts';
import { contestOfLeg, legsAt, type StoredLeg, type StoredSlip } from '../play/slips.ts';
import { vendorKind } from '../wallet/ownWallets.ts';
import { type BetRow, gameTitle } from './bets.ts';
import { codeFact, copy, money, type ShownRecord, shownOf, textFact, time } from './facts.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader } from './recordSource.ts';

/** What of a bet is in no list. */
const betOf = (db: Queries, { brandId }: RecordOwner, id: string) =>
  db
    .selectFrom('bet_order')
    .leftJoin('vendor', (on) => on.on(sql<boolean>`${vendorKind('')} || vendor.vassalage = bet_order.wallet`))
    .select(['engine', 'detail', 'lottery_code', 'due_at', 'vendor.display_name as wallet'])
    .where('brand_id', '=', brandId)
    .where('bet_order.id', '=', id)
    .executeTakeFirstOrThrow();

/** Who asks, and when. */
type Asker = Reader & RecordOwner & { readonly now: Date };

type Bet = Awaited<ReturnType<typeof betOf>>;
type ShownLeg = ShownRecord['legs'][number];

/** How a selection is shown: runners by their names, scores and ways to win by what they say. */
function shownSelection({
  selection,
  line,
  home,
  away,
}: Pick<StoredLeg, 'selection' | 'line' | 'home' | 'away'>): Pick<ShownLeg, 'selection' | 'line'> {
  const [, side, way] = /^(home|away)(Stop|Points)$/.exec(selection) ?? [];
  if (way !== undefined)
    return { selection: way === 'Stop' ? 'byStoppage' : 'onPoints', line: side === 'home' ? home : away };
  const [, first, second] = /^s(\d)(\d)$/.exec(selection) ?? [];
  if (first !== undefined) return { selection: 'score', line: `${first} : ${second}` };
  if (/^r\d$/.test(selection)) return { selection: 'home', line: '' };
  return { selection: selection as ShownLeg['selection'], line: line ?? '' };
}

/** The matches of a slip, with the results of those that are over. */
async function legsOf(
  db: Queries,
  { state }: BetRow,
  { engine, detail }: Bet,
  { brandId, now }: Asker,
): Promise<ShownRecord['legs']> {
  const slip = detail as StoredSlip;
  if (engine !== 'sports' || !Array.isArray(slip.legs)) return [];
  const begun = slip.legs.map(contestOfLeg).filter(({ startsAt }) => startsAt <= now);
  // Of a bet that is decided the results are those that decided it.
  const legs =
    state === 'open' ? legsAt(slip, await matchResultsOf(db, brandId, begun, now), now) : slip.legs;
  return legs.map(({ match: _, kind, score, ...leg }) => ({
    ...{ ...leg, match: kind, score: (score ?? []).slice(0, 2) },
    ...shownSelection(leg),
  }));
}

/** The line of a draw, with the numbers that were drawn. */
async function linesOf(db: Queries, row: BetRow, bet: Bet): Promise<ShownRecord['lines']> {
  const line = bet.detail as Partial<StoredLine>;
  const { issue, play, numbers, odds } = line;
  if (bet.engine !== 'draw' || !issue || !play || !numbers || !odds) return [];
  const lottery = await db
    .selectFrom('lottery')
    .selectAll()
    .where('code', '=', bet.lottery_code ?? '')
    .executeTakeFirst();
  const type = lottery && findPlay(lottery, play);
  const draw = await db
    .selectFrom('lottery_draw')
    .select(['numbers', 'bonus'])
    .where('code', '=', bet.lottery_code ?? '')
    .where('drawn_at', '=', bet.due_at)
    .executeTakeFirst();
  return [
    {
      ...{ issue, play, odds, numbers: [...numbers], drawAt: bet.due_at.toISOString() },
      sums: type?.takes === null ? [type.from, type.to] : [],
      ...{ drawn: [...(draw?.numbers ?? [])], bonus: [...(draw?.bonus ?? [])] },
      won: row.state === 'settled' ? toUnits(row.win) > 0n : null,
    },
  ];
}

/** On how many lines a round has won; null of what is no round, and of one without a win. */
function winningLines({ engine, detail }: Bet): string | null {
  const { wins = [] } = detail as { readonly wins?: readonly unknown[] };
  return engine === 'slot' && wins.length > 0 ? String(wins.length) : null;
}

/** What a round with a single bet paid per unit of stake; null of one that paid nothing, and of several bets. */
function roundOdds({ engine, detail }: Bet): string | null {
  const { bets = [] } = detail as Partial<StoredRound>;
  const [{ odds } = { odds: null }, ...more] = bets;
  return engine === 'round' && more.length === 0 && odds !== '0.00' ? odds : null;
}

/** A bet in full: what it was on, and what came of that. */
export async function betDetail(db: Queries, row: BetRow, reader: Asker): Promise<ShownRecord> {
  const bet = await betOf(db, reader, row.id);
  const { odds, potential } = bet.detail as Partial<StoredSlip & StoredLine>;
  const title = gameTitle(row, reader.language);
  const { stake, win, amount } = row;
  return {
    ...shownOf(row, reader),
    ...{ title, state: row.state, doneAt: row.settled_at?.toISOString() ?? null },
    facts: [
      ...textFact('title', title),
      ...textFact('vendor', row.vendor),
      ...codeFact('gameType', row.category),
      ...textFact('wallet', bet.wallet),
      ...money({ stake }, reader),
      ...textFact('odds', odds ?? roundOdds(bet)),
      ...(potential === undefined ? [] : money({ potential }, reader)),
      ...textFact('winningLines', winningLines(bet)),
      ...money({ win, amount }, reader),
      ...time('placedAt', row.at),
      ...time('settledAt', row.settled_at),
      ...copy('number', row.id),
    ],
    legs: await legsOf(db, row, bet, reader),
    lines: await linesOf(db, row, bet),
  };
}
