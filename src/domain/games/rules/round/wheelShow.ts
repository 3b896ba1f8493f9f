import type { RandomInt } from '#src/domain/values/randomInt.ts';
import { chipGame } from './chipGame.ts';
import { percentOf, type RulesOfRound } from './roundRules.ts';

/** The segments of the wheel, clockwise: a number pays so many times the stake on top of it, `x` multiplies and spins again. */
export const showWheel: readonly string[] = (
  '40 1 2 1 5 1 2 1 10 1 2 5 1 2 1 20 1 2 1 5 2 1 x2 1 2 1 10 ' +
  '2 1 5 1 2 1 10 1 2 5 1 2 1 20 1 2 1 5 2 1 x7 2 1 10 2 5 1'
).split(' ');

/** The numbers of the wheel that chips can be put on. */
export const showNumbers = [1, 2, 5, 10, 20, 40] as const;

/** After so many multipliers in a row, spins go on until a number comes, without multiplying further. */
export const mostMultipliers = 5;

/** Where the wheel stopped, spin by spin; the last one is a number. */
interface WheelShowState {
  readonly stops: readonly number[];
}

/** What a segment multiplies by; undefined of a number. */
export function multiplierAt(stop: number): number | undefined {
  const segment = showWheel[stop] ?? '';
  return segment.startsWith('x') ? Number(segment.slice(1)) : undefined;
}

/** The segments with numbers. */
const numberStops = showWheel.flatMap((segment, stop) => (segment.startsWith('x') ? [] : [stop]));

function spinWheel(chance: RandomInt): WheelShowState {
  const stops: number[] = [];
  for (let spin = 0; spin < mostMultipliers; spin++) {
    const stop = chance(0, showWheel.length);
    stops.push(stop);
    if (multiplierAt(stop) === undefined) return { stops };
  }
  return { stops: [...stops, numberStops[chance(0, numberStops.length)] ?? 0] };
}

/** The number at which the wheel stopped last, and by what its win is multiplied. */
export function showResult({ stops }: WheelShowState): { readonly number: number; readonly times: number } {
  return {
    number: Number(showWheel[stops.at(-1) ?? 0]),
    times: stops.reduce((times, stop) => times * (multiplierAt(stop) ?? 1), 1),
  };
}

function pays(state: WheelShowState, on: string): number {
  const { number, times } = showResult(state);
  return on === `on-${number}` ? 100 * (1 + number * times) : 0;
}

/**
 * The return of a number as a fraction, by the spin at which it comes: before it came only multipliers, each of which is
 * one segment, and which together multiply by 9 on average.
 */
function returnOf(number: number): string {
  const segments = BigInt(showWheel.length);
  const [hits, numbers] = [
    BigInt(numberStops.filter((stop) => showWheel[stop] === String(number)).length),
    BigInt(numberStops.length),
  ];
  const multipliers = segments - numbers;
  const factors = BigInt(2 + 7);
  const last = BigInt(mostMultipliers);
  /** All ways of five spins, and one more among the numbers. */
  const all = segments ** last * numbers;
  let won = 0n;
  for (let spin = 0n; spin <= last; spin++) {
    const rest = spin < last ? segments ** (last - spin - 1n) * numbers : 1n;
    won += hits * rest * (multipliers ** spin + BigInt(number) * factors ** spin);
  }
  return percentOf(won, all);
}

/** A money wheel with six numbers and two multipliers. */
export const wheelShow: RulesOfRound<WheelShowState> = {
  ...chipGame<WheelShowState>({
    isSpot: (on) => showNumbers.some((number) => on === `on-${number}`),
    draw: spinWheel,
    pays,
  }),
  returns: showNumbers.map((number) => ({ of: `wheel${number}`, percent: returnOf(number) })),
  simpleBet: 'on-1',
  view: ({ stops }) => ({ kind: 'wheelShow', stops: [...stops] }),
};
