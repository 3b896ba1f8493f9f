import { leaderboardSize } from '#schemas/api/missions.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { compareAmounts, negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { maskedPlayer } from './maskedPlayer.ts';
import { type Round, roundStateAt } from './missions.ts';
import { lastPrizeRank, nextTier, prizeAt } from './prizes.ts';
import { type RankedStanding, rankStandings } from './ranking.ts';
import {
  countEqual,
  countRanked,
  type NamedStanding,
  pointsAt,
  readRank,
  readStanding,
  readTop,
} from './standings.ts';

type RoundValue = NonNullable<ValueOf<'getLeaderboard'>['round']>;

/** For whom a round is read. */
export interface RoundReader {
  /** Undefined for who does not take part. */
  readonly memberId: string | undefined;
  readonly languages: readonly string[];
  readonly decimals: number;
  readonly now: Date;
}

/** The prize of a rank as members see it: null for none. */
const shownPrize = (amount: string, decimals: number): string | null =>
  toUnits(amount) > 0n ? scaleAmount(amount, decimals) : null;

/** The first of a ranking with their ranks; how many share the last one is not known from the rows alone. */
async function readRanking(
  db: Queries,
  round: Round,
  most: number,
): Promise<RankedStanding<NamedStanding>[]> {
  const ranked = rankStandings(await readTop(db, round, most), round.terms.ties);
  const last = ranked.at(-1);
  if (!last || round.terms.ties === 'earlier' || ranked.length < most) return ranked;
  const sharing = await countEqual(db, round, last.points);
  return ranked.map((one) => (one.rank === last.rank ? { ...one, sharing } : one));
}

/** What a member still needs for the next better prize. */
async function nextPrizeOf(
  db: Queries,
  round: Round,
  { points, rank }: { readonly points: string; readonly rank: number | null },
  decimals: number,
): Promise<NonNullable<RoundValue['own']>['next']> {
  const place = rank ?? Math.max(lastPrizeRank(round.terms.prizes), await countRanked(db, round)) + 1;
  const tier = nextTier(round.terms.prizes, place);
  if (!tier) return null;
  // Nobody may be at that rank yet: then it takes what everybody needs.
  const needed = (await pointsAt(db, round, tier.to)) ?? round.goal;
  const most = compareAmounts(needed, round.goal) > 0 ? needed : round.goal;
  const missing = sumOf(most, negative(points));
  return {
    points: toUnits(missing) > 0n ? missing : '0',
    rank: tier.to,
    prize: scaleAmount(tier.amount, decimals),
  };
}

async function readOwn(
  db: Queries,
  round: Round,
  { memberId, decimals, now }: RoundReader,
): Promise<RoundValue['own']> {
  if (memberId === undefined) return null;
  const standing = await readStanding(db, round, memberId);
  const points = standing?.points ?? '0';
  if (round.frozenAt !== null)
    return {
      ...{ rank: standing?.finalRank ?? null, points, next: null },
      prize: shownPrize(standing?.prize ?? '0', decimals),
    };
  const isRanked = standing !== undefined && compareAmounts(points, round.goal) >= 0;
  const rank = isRanked ? await readRank(db, round, standing) : null;
  const sharing = isRanked && round.terms.ties === 'shared' ? await countEqual(db, round, points) : 1;
  const prize = rank === null ? '0' : prizeAt(round.terms.prizes, rank, { sharing, decimals });
  const open = roundStateAt(round, now) === 'running';
  return {
    ...{ rank, points, prize: shownPrize(prize, decimals) },
    next: open ? await nextPrizeOf(db, round, { points, rank }, decimals) : null,
  };
}

/** A round with the first of its ranking and a member's own place. */
export async function readRound(db: Queries, round: Round, reader: RoundReader): Promise<RoundValue> {
  const { languages, decimals, memberId, now } = reader;
  const { terms } = round;
  const ranking = await readRanking(db, round, leaderboardSize);
  const isFinal = round.frozenAt !== null;
  return {
    id: round.id,
    title: textInLanguages(terms.texts, 'title', languages),
    note: textInLanguages(terms.texts, 'note', languages),
    state: roundStateAt(round, now),
    startsAt: round.startsAt.toISOString(),
    endsAt: round.endsAt.toISOString(),
    endedEarly: round.endedEarlyAt !== null,
    metric: round.metric,
    categories: [...terms.categories],
    leastStake: scaleAmount(terms.leastStake, decimals),
    goal: round.goal,
    ties: terms.ties,
    turnover: terms.turnover,
    claimDays: terms.claimDays,
    prizes: terms.prizes.map((tier) => ({ ...tier, amount: scaleAmount(tier.amount, decimals) })),
    players: await countRanked(db, round),
    ranking: ranking.map(({ rank, sharing, finalRank, prize, points, ...one }, at) => ({
      place: at + 1,
      rank: finalRank ?? rank,
      name: maskedPlayer(one),
      points,
      prize: shownPrize(
        isFinal ? (prize ?? '0') : prizeAt(terms.prizes, rank, { sharing, decimals }),
        decimals,
      ),
      mine: one.memberId === memberId,
    })),
    own: await readOwn(db, round, reader),
  };
}
