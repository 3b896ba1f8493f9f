/** What a VIP level asks for and brings. Amounts are in the brand's currency. */
export interface LevelBenefits {
  /** All that must have been staked to reach it. */
  readonly turnover: string;
  /** Per cent of stakes that come back. */
  readonly rebatePercent: string;
  readonly withdrawDaily: string;
  readonly withdrawTimes: number;
  readonly birthdayGift: string;
  /** A host of one's own. */
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

/** From the lowest; a level beyond the last one of these is like it. */
const byLevel: readonly LevelBenefits[] = [
  level('0', '0.2', '2000', 2, '0'),
  level('1000', '0.3', '5000', 3, '10'),
  level('10000', '0.5', '10000', 5, '38'),
  level('50000', '0.8', '30000', 8, '88', true),
  level('250000', '1.2', '100000', 15, '258', true),
];

const lowest = level('0', '0', '0', 0, '0');

/** What a level asks for and brings. */
export const benefitsOf = (number: number): LevelBenefits =>
  byLevel[Math.min(number, byLevel.length - 1)] ?? lowest;
