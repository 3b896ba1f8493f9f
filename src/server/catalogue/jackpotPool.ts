import { random } from '#src/domain/values/random.ts';
import { fromUnits, toUnits } from '../wallet/ledger.ts';

/** How often the background population adds to a pool, in milliseconds. */
const stepMs = 5000;

/** A brand's pool as it is stored; amounts are decimal text. */
export interface Pool {
  readonly base: string;
  readonly perStep: string;
  readonly share: string;
  readonly startedAt: Date;
}

/**
 * What a pool holds: what it began with, what the background population has added since, and the share of all that
 * players have staked. Steps are even but for a part of the next one that comes early, the same for everybody: so it
 * looks alive, never falls, and needs nothing to be written down.
 */
export function poolAt(pool: Pool, staked: string, now: Date, name: string): string {
  const steps = Math.max(0, Math.floor((now.getTime() - pool.startedAt.getTime()) / stepMs));
  const perStep = toUnits(pool.perStep);
  const early = (perStep * BigInt(random(`${name}|${steps}`).whole(0, 999))) / 1000n;
  const fromPlayers = (toUnits(staked) * toUnits(pool.share)) / toUnits('1');
  return fromUnits(toUnits(pool.base) + perStep * BigInt(steps) + early + fromPlayers);
}
