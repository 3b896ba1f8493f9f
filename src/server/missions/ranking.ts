import { toUnits } from '#src/domain/money/units.ts';
import type { TieRule } from './missionTerms.ts';

/** Points of a member, and when they were reached. */
export interface RoundStanding {
  readonly memberId: string;
  readonly points: string;
  readonly reachedAt: Date;
}

/** A standing with its rank, and how many are at that rank. */
export type RankedStanding<S extends RoundStanding = RoundStanding> = S & {
  readonly rank: number;
  readonly sharing: number;
};

/** The order of a ranking: most points first, of equal ones the earlier, of those the older account. */
export function inRankOrder(a: RoundStanding, b: RoundStanding): number {
  const points = toUnits(b.points) - toUnits(a.points);
  if (points !== 0n) return points > 0n ? 1 : -1;
  const time = a.reachedAt.getTime() - b.reachedAt.getTime();
  if (time !== 0) return time;
  const ids = BigInt(a.memberId) - BigInt(b.memberId);
  return ids === 0n ? 0 : ids > 0n ? 1 : -1;
}

/** Ranks standings that are in their order and begin with the first. Shared ranks leave out as many as they took: 1, 1, 3. */
export function rankStandings<S extends RoundStanding>(
  standings: readonly S[],
  ties: TieRule,
): RankedStanding<S>[] {
  if (ties === 'earlier') return standings.map((one, at) => ({ ...one, rank: at + 1, sharing: 1 }));
  const sharing = new Map<bigint, number>();
  const keys = standings.map(({ points }) => toUnits(points));
  for (const key of keys) sharing.set(key, (sharing.get(key) ?? 0) + 1);
  let rank = 0;
  return standings.map((one, at) => {
    const key = keys[at] ?? 0n;
    if (key !== keys[at - 1]) rank = at + 1;
    return { ...one, rank, sharing: sharing.get(key) ?? 1 };
  });
}
