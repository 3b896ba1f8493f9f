import type { Random } from '#src/domain/values/random.ts';
import type { AttackedServer } from '../attackedServer.ts';
import type { rowsReader, Victim } from './victim.ts';
import type { WalkParts } from './walkRequest.ts';

/** What all parts of a walk share. */
export interface WalkRun {
  readonly server: Pick<AttackedServer, 'app' | 'games' | 'database'>;
  readonly victim: Victim;
  /** The rows of a member, by table. */
  readonly rowsOf: Awaited<ReturnType<typeof rowsReader>>;
  readonly parts: WalkParts;
  readonly random: Random;
  /** How much is walked of what is combined: above 0, at most 1. */
  readonly share: number;
  /** Operations that did for a stranger what they do: what lies behind their checks was reached. */
  readonly reached: Set<string>;
  /** Takes what must not be. */
  readonly fault: (text: string) => void;
  readonly count: (figure: string, by?: number) => void;
}

/** A share of `all`, at least one; which, the seed says. */
export function shareOfList<T>(all: readonly T[], { share, random }: Pick<WalkRun, 'share' | 'random'>): T[] {
  const kept = all.filter(() => share >= 1 || random.chance(share));
  const [first, ...others] = all;
  return kept.length > 0 || first === undefined ? kept : [random.pick([first, ...others])];
}

/** Watches the victim's rows: the function names the tables that have changed since its last call. */
export async function watchRows({
  rowsOf,
  victim,
}: Pick<WalkRun, 'rowsOf' | 'victim'>): Promise<() => Promise<string[]>> {
  let before = await rowsOf(victim.id);
  return async () => {
    const after = await rowsOf(victim.id);
    const changed = Object.keys(after).filter((table) => String(before[table]) !== String(after[table]));
    before = after;
    return changed;
  };
}
