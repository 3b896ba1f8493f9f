import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { stakedBy } from '#src/server/play/staked.ts';
import { brandLevels, type Level, type LevelBenefits, productBenefits } from './levelBenefits.ts';

/** A member with the level that is stored. */
interface LevelOwner {
  readonly brandId: string;
  readonly memberId: string;
  readonly level: number;
}

/** What a member has staked compared to what a level needs. Amounts are decimal text. */
interface Progress {
  readonly turnover: string;
  readonly remaining: string;
  /** Whole percent, rounded down. */
  readonly percent: number;
}

/** The level that a member has, and how far the next one is. */
export interface MemberLevel {
  readonly level: number;
  /** Null where the brand has no such level. */
  readonly name: string | null;
  readonly benefits: LevelBenefits;
  /** Compared to the next level; of the highest one, to itself. */
  readonly progress: Progress;
  readonly next: Level | undefined;
  readonly levels: readonly Level[];
}

const wholeUnit = toUnits('1');

function progressTo(target: string, staked: string): Progress {
  const [needed, done] = [toUnits(target), toUnits(staked)];
  const whole = needed > wholeUnit ? needed : wholeUnit;
  return {
    turnover: staked,
    remaining: fromUnits(needed > done ? needed - done : 0n),
    percent: done >= whole ? 100 : Number((done * 100n) / whole),
  };
}

/** The level that stakes reach, at least the one that a member has: several can be reached at once. */
function reached(levels: readonly Level[], from: number, staked: string) {
  let level = from;
  for (;;) {
    const own = levels.find((one) => one.level === level);
    const next = levels.find((candidate) => candidate.level > level);
    const benefits = own?.benefits ?? productBenefits(level);
    const progress = progressTo((next?.benefits ?? benefits).turnover, staked);
    if (!next || progress.percent < 100)
      return { level, name: own?.name ?? null, benefits, progress, next, levels };
    level = next.level;
  }
}

/**
 * The level of a member: whatever reads it asks here, so that one counts from the bet on that reaches it. A level once
 * reached stays, and so is stored.
 */
export async function levelOf(db: Queries, member: LevelOwner, now: Date): Promise<MemberLevel> {
  const { brandId, memberId } = member;
  const levels = await brandLevels(db, brandId);
  const found = reached(levels, member.level, await stakedBy(db, member, now));
  const { level } = found;
  if (level !== member.level)
    await db
      .updateTable('member')
      .set({ level })
      .where('brand_id', '=', brandId)
      .where('id', '=', memberId)
      .where('level', '<', level)
      .execute();
  return found;
}
