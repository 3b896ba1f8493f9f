import type { GameEngine } from '#schemas/games/codes.ts';
import { payLines } from './slotRules.ts';

/** Stakes offered, in multiples of a game's lowest bet. */
const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n] as const;

/** Default lowest bet of draws and matches, as decimal text. */
const defaultLowestBet = '0.10';

/**
 * The stakes that a game offers, ascending, as decimal text with the currency's decimals. A slot's lowest bet is per
 * line: its stakes cover all lines, so that every win is a whole number of the currency's smallest units.
 */
export function stakesOf(engine: GameEngine, lowest: string | null, decimals: number): string[] {
  const [whole = '0', fraction = ''] = (lowest ?? defaultLowestBet).split('.');
  const scale = Math.max(decimals, fraction.length);
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  const unit = 10n ** BigInt(scale - decimals);
  // A stake is at least the currency's smallest unit.
  const base = units < unit ? unit : (units / unit) * unit;
  const perStake = engine === 'slot' ? BigInt(payLines.length) : 1n;
  return steps.map((step) => {
    const all = String((base * perStake * step) / unit).padStart(decimals + 1, '0');
    return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
  });
}
