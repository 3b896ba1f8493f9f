import { mulberry32 } from '../values/mulberry32.ts';

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

/** Decimals of a decorative figure. */
const decimals = 2;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hundredths of decimal text; further decimals are truncated. */
function toCents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

function fromCents(cents: bigint): string {
  const digits = cents.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A reproducible sequence of integers below 2^32, seeded by a text (FNV-1a into mulberry32). */
function seededNumbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return mulberry32(state);
}

/** An amount of a range, including both ends. */
function amountIn({ from, to }: AmountRange, chance: number): bigint {
  const low = toCents(from);
  const room = toCents(to) - low;
  return room <= 0n ? low : low + ((room + 1n) * BigInt(chance)) / 4_294_967_296n;
}

/**
 * The home page's figure at a moment: it climbs through its range once a day, so that reloads and other pages continue
 * it. It is decoration, the same for every player.
 */
export function homeFigure({ from, to }: AmountRange, now: number): string {
  const low = toCents(from);
  const room = toCents(to) - low;
  return fromCents(room <= 0n ? low : low + (room * BigInt(now % dayMs)) / BigInt(dayMs));
}

/**
 * The second counter at a moment: each hour it starts at a random amount in its range and grows by a random amount
 * every few seconds. The randomness comes from `seed` and the hour, so a moment always has the same figure.
 */
export function grandFigure(start: AmountRange, growth: Growth, seed: string, now: number): string {
  const chance = seededNumbers(`${seed}|${Math.floor(now / hourMs)}`);
  let figure = amountIn(start, chance());
  const pauses = growth.seconds.filter((seconds) => seconds > 0);
  if (pauses.length === 0) return fromCents(figure);
  let left = Math.floor((now % hourMs) / 1000);
  for (;;) {
    left -= pauses[chance() % pauses.length] ?? 1;
    if (left < 0) return fromCents(figure);
    figure += amountIn(growth, chance());
  }
}
