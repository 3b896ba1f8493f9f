import { bootMode } from '#src/domain/gates/bootMode.ts';
import type { Queries } from '../db/handle.ts';
import { type BrandSettings, readMode } from './settings.ts';

/** Why a brand is closed; maintenance wins over the region block (specification 2). */
export interface Closure {
  readonly reason: 'maintenance' | 'region';
  /** Seconds after which a caller may ask again; undefined for a region block, which does not pass. */
  readonly retryAfter: number | undefined;
}

/** Seconds to wait where nobody said when maintenance ends, and the most where somebody did. */
const usualWait = 60;
const longestWait = 3600;

/** Seconds until the announced end of a mode, an hour at most; `usual` where nobody said when. */
export function waitOf({ info }: Pick<BrandSettings['mode'], 'info'>, now: Date, usual = usualWait): number {
  const left = Math.ceil((Date.parse(info.until ?? '') - now.getTime()) / 1000);
  return left > 0 ? Math.min(left, longestWait) : usual;
}

/** Why a brand is closed now; undefined if it is open. */
export async function closureOf(db: Queries, brandId: string, now: Date): Promise<Closure | undefined> {
  const mode = await readMode(db, brandId);
  const reason = bootMode(mode);
  if (reason === 'app') return undefined;
  if (reason === 'region') return { reason, retryAfter: undefined };
  return { reason, retryAfter: waitOf(mode, now) };
}
