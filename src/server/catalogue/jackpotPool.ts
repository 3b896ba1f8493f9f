import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { seededRandom } from '#src/domain/values/random.ts';

/** How often the background population adds to a pool, in milliseconds. */
const stepMs = 5000;

/** A brand's jackpot pool as stored; amounts are decimal text. */
export interface Pool {
  readonly base: string;
  readonly perStep: string;
  readonly share: string;
  readonly startedAt: Date;
}

/**
 * The amount of a pool: its base, what the background population has added since, and the share of all stakes.
 * A pseudo-random part of the next step is added early, the same for every player. So the amount looks live, never
 * falls, and nothing needs to be stored.
 */
export function poolAt(pool: Pool, staked: string, now: Date, name: string): string {
  const steps = Math.max(0, Math.floor((now.getTime() - pool.startedAt.getTime()) / stepMs));
  const perStep = toUnits(pool.perStep);
  const early = (perStep * BigInt(seededRandom(`${name}|${steps}`).whole(0, 999))) / 1000n;
  const fromPlayers = (toUnits(staked) * toUnits(pool.share)) / toUnits('1');
  return fromUnits(toUnits(pool.base) + perStep * BigInt(steps) + early + fromPlayers);
}
