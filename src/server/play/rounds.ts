import type { RoundKind } from '#schemas/games/codes.ts';
import type { RoundBet } from '#schemas/games/round.ts';
import { payoutAt } from '#src/domain/games/rules/payout.ts';
import { roundGames } from '#src/domain/games/rules/round/roundGames.ts';
import { sumOf } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';

/** A bet of a round: what it is on, which order paid it, and what it pays per unit of stake once the round is over. */
export interface StoredRoundBet extends RoundBet {
  /** 0 for the order that started the round, then those of further stakes as they came. */
  readonly part: number;
  readonly odds: string | null;
}

/** What the order that started a round stores. */
export interface StoredRound {
  readonly kind: RoundKind;
  /** The currency's decimals, to which wins are cut. */
  readonly decimals: number;
  /** Transaction ids of the actions that it took. */
  readonly acts: readonly string[];
  readonly bets: readonly StoredRoundBet[];
  readonly state: unknown;
}

/** What an order for a further stake of a round stores: the order that started it. */
export interface StoredPart {
  readonly of: string;
  readonly part: number;
}

/** The bets of a round that is over, with what each of them pays. */
export const decidedBets = (bets: readonly StoredRoundBet[], odds: readonly string[]): StoredRoundBet[] =>
  bets.map((bet, at) => ({ ...bet, odds: odds[at] ?? '0.00' }));

/** The win of one bet, cut to the currency's decimals; "0" while its round is open. */
export const betWin = ({ stake, odds }: StoredRoundBet, decimals: number): string =>
  odds === null ? '0' : payoutAt(stake, odds, decimals);

/** The wins of the bets that one order paid. */
export const partWin = ({ bets, decimals }: StoredRound, part: number): string =>
  sumOf(...bets.filter((bet) => bet.part === part).map((bet) => betWin(bet, decimals)));

/** A round whose time is up, as its rules end it. */
function finished(round: StoredRound): StoredRound {
  if (round.bets.every(({ odds }) => odds !== null)) return round;
  const { state, odds = [] } = roundGames[round.kind].finish(round.state);
  return { ...round, state, bets: decidedBets(round.bets, odds) };
}

/** The win of an order of a round whose time is up, and what it then stores. */
export async function decideRound(
  db: Queries,
  { detail }: { readonly detail: unknown },
): Promise<{ readonly win: string; readonly detail: object }> {
  const { of, part } = detail as Partial<StoredPart>;
  if (of === undefined || part === undefined) {
    const round = finished(detail as StoredRound);
    return { win: partWin(round, 0), detail: round };
  }
  const first = await db
    .selectFrom('bet_order')
    .select('detail')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return { win: partWin(finished(first.detail as StoredRound), part), detail: { of, part } };
}
