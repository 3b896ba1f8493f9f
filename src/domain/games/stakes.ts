import type { GameEngine } from '#schemas/games/codes.ts';
import { lines } from './slotRules.ts';

/** Stakes offered, in multiples of a game's lowest bet. */
const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n] as const;

/** Lowest bet of draws and matches, where the game says none: hundredths of a unit. */
const plain = '0.10';

/**
 * Stakes that a game offers, smallest first, as decimal text in the currency's decimals. A slot's lowest bet is that
 * of one line: its stakes are for all lines, so that every win is whole units of the currency.
 */
export function stakesOf(engine: GameEngine, lowest: string | null, decimals: number): string[] {
  const [whole = '0', fraction = ''] = (lowest ?? plain).split('.');
  const scale = Math.max(decimals, fraction.length);
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  const unit = 10n ** BigInt(scale - decimals);
  // No currency has less than its smallest unit to stake.
  const base = units < unit ? unit : (units / unit) * unit;
  const perStake = engine === 'slot' ? BigInt(lines.length) : 1n;
  return steps.map((step) => {
    const all = String((base * perStake * step) / unit).padStart(decimals + 1, '0');
    return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
  });
}
