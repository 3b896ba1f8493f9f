import type { Queries } from '#src/server/db/handle.ts';

/** Requirement and benefits of a VIP level. Amounts are decimal text in the brand's currency. */
export interface LevelBenefits {
  /** Total stakes needed to reach the level. */
  readonly turnover: string;
  /** Percentage of stakes that is paid back. */
  readonly rebatePercent: string;
  readonly withdrawDaily: string;
  readonly withdrawTimes: number;
  readonly birthdayGift: string;
  /** Whether the member has a personal host (account manager). */
  readonly ownHost: boolean;
}

const level = (
  turnover: string,
  rebatePercent: string,
  withdrawDaily: string,
  withdrawTimes: number,
  birthdayGift: string,
  ownHost = false,
): LevelBenefits => ({ turnover, rebatePercent, withdrawDaily, withdrawTimes, birthdayGift, ownHost });

/** Benefits from the lowest level; levels beyond the last entry have the benefits of the last. */
const byLevel: readonly LevelBenefits[] = [
  level('0', '0.2', '2000', 2, '0'),
  level('1000', '0.3', '5000', 3, '10'),
  level('10000', '0.5', '10000', 5, '38'),
  level('50000', '0.8', '30000', 8, '88', true),
  level('250000', '1.2', '100000', 15, '258', true),
];

const noBenefits = level('0', '0', '0', 0, '0');

/** What the product has for a level that no operator has set. */
export const productBenefits = (number: number): LevelBenefits =>
  byLevel[Math.min(number, byLevel.length - 1)] ?? noBenefits;

/** A level of a brand. `own`: an operator has set what it brings. */
export interface Level {
  readonly level: number;
  readonly name: string;
  readonly benefits: LevelBenefits;
  readonly own: boolean;
}

/** The levels of a brand with what they need and bring, from the lowest. */
export async function brandLevels(db: Queries, brandId: string): Promise<Level[]> {
  const rows = await db
    .selectFrom('level')
    .select(['level', 'name', 'benefits'])
    .where('brand_id', '=', brandId)
    .orderBy('level')
    .execute();
  return rows.map(({ level: number, name, benefits }) => ({
    level: number,
    name,
    benefits: (benefits as LevelBenefits | null) ?? productBenefits(number),
    own: benefits !== null,
  }));
}
