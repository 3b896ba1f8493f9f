/** Bounds of an amount, as decimal text. */
export interface AmountRange {
  readonly from: string;
  readonly to: string;
}

/** Growth of a decorative figure: an amount, and the pauses between steps in seconds. */
export interface Growth extends AmountRange {
  seconds: number[];
}

/** Range of the home page's jackpot (specification, section 9). */
export const homeRange: AmountRange = { from: '100000000', to: '240000000' };
/** Start of the second counter (specification, section 9). */
export const grandStart: AmountRange = { from: '1200000000', to: '1300000000' };
export const grandGrowth: Growth = { from: '10000', to: '50000', seconds: [3, 4, 5] };

/** Source of chance: a whole number below 2^32. */
export type Chance = () => number;

/** How a decorative figure begins, and how it goes on from what it showed last. It never falls. */
export interface FigureCourse {
  /** Tells apart figures whose course differs, so that one is not continued as the other. */
  readonly name: string;
  /** The first amount that a device shows. */
  readonly begin: (chance: Chance) => string;
  /** The amount after a step. */
  readonly next: (shown: string, chance: Chance) => string;
  /** Seconds until the next step; null where it stands still. */
  readonly pause: (chance: Chance) => number | null;
}

/** Decimals of a decorative figure. */
const decimals = 2;

/** Hundredths of decimal text; further decimals are truncated. */
function toCents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

function fromCents(cents: bigint): string {
  const digits = cents.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An amount of a range, including both ends; its lower end where the range is reversed. */
function amountIn({ from, to }: AmountRange, chance: number): bigint {
  const low = toCents(from);
  const room = toCents(to) - low;
  return room <= 0n ? low : low + ((room + 1n) * BigInt(chance)) / 4_294_967_296n;
}

/** The higher of two amounts. */
export const higherAmount = (one: string, other: string): string =>
  toCents(one) < toCents(other) ? other : one;

/** Seconds of a day: the pace at which the home page's figure uses up the rest of its range. */
const daySeconds = 86_400n;

/**
 * The home page's figure: it begins in the lower half of its range and climbs each second, by a day's share of what is
 * left of the range. So it slows down, and neither falls nor leaves the range, however long it is shown.
 */
export const homeCourse = ({ from, to }: AmountRange): FigureCourse => ({
  name: `home ${from} ${to}`,
  begin: (chance) => {
    const low = toCents(from);
    const room = toCents(to) - low;
    return fromCents(room <= 0n ? low : low + (room * BigInt(chance())) / 8_589_934_592n);
  },
  next: (shown) => {
    const now = toCents(shown);
    const left = toCents(to) - now;
    return fromCents(left <= 0n ? now : now + left / daySeconds + 1n);
  },
  pause: () => 1,
});

/** The second counter: it begins at a random amount of its range, and grows by random steps after random pauses. */
export const grandCourse = (start: AmountRange, growth: Growth): FigureCourse => {
  const pauses = growth.seconds.filter((seconds) => seconds > 0);
  return {
    name: `grand ${start.from} ${start.to}`,
    begin: (chance) => fromCents(amountIn(start, chance())),
    next: (shown, chance) => fromCents(toCents(shown) + amountIn(growth, chance())),
    pause: (chance) => pauses[chance() % pauses.length] ?? null,
  };
};
