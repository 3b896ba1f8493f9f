import type { Board } from '#schemas/games/codes.ts';
import type { DrawPlay, DrawTable, PlayType } from '#schemas/games/draw.ts';
import { calledOut, ordersOf } from '#src/domain/games/drawBets.ts';

/** A line of the slip. */
export interface Line {
  readonly id: number;
  readonly board: Board;
  readonly playType: DrawPlay;
  readonly numbers: readonly string[];
  readonly odds: string;
}

type Drum = Pick<DrawTable, 'drawKind' | 'picks' | 'low' | 'high'>;

/** The numbers that a play type chooses from, as they are called out. */
export const numbersOf = ({ drawKind, picks, low, high }: Drum, play: PlayType): string[] =>
  play.picksNumbers === null
    ? []
    : Array.from({ length: play.numbersTo - play.numbersFrom + 1 }, (_, at) =>
        calledOut({ kind: drawKind, picks, low, high }, play.numbersFrom + at),
      );

/** Odds of these numbers; undefined where they make no line of the play type. */
export function oddsOfLine(play: PlayType, numbers: readonly string[]): string | undefined {
  if (play.picksNumbers !== null && numbers.length !== play.picksNumbers) return undefined;
  if (play.byOrders.length === 0) return play.odds;
  const orders = ordersOf(numbers);
  return play.byOrders.find((one) => one.orders === orders)?.odds;
}

/**
 * What is chosen after a number was tapped. Digits fill the first free place; balls are taken or given back, and when
 * all are taken nothing more is. A free place is null.
 */
export function tapped(
  play: PlayType,
  picked: readonly (string | null)[],
  number: string,
): readonly (string | null)[] {
  const count = play.picksNumbers ?? 0;
  const places = Array.from({ length: count }, (_, at) => picked[at] ?? null);
  const taken = play.repeats ? -1 : places.indexOf(number);
  if (taken >= 0) return places.with(taken, null);
  const free = places.indexOf(null);
  return free < 0 ? places : places.with(free, number);
}

/** The numbers chosen so far, in the order of their places; balls in the order of their size. */
export function chosen(play: PlayType, picked: readonly (string | null)[]): string[] {
  const numbers = picked.filter((one) => one !== null);
  return play.repeats ? numbers : numbers.sort((a, b) => Number(a) - Number(b));
}

/** A line left to chance: any that the play type takes. `random` gives a whole number below its argument. */
export function quickPick(drum: Drum, play: PlayType, random: (below: number) => number): string[] {
  const all = numbersOf(drum, play);
  for (;;) {
    const left = [...all];
    const numbers = Array.from({ length: play.picksNumbers ?? 0 }, () => {
      const at = random(left.length);
      return (play.repeats ? left[at] : left.splice(at, 1)[0]) ?? '';
    });
    // A boxed line of one digit alone is no line.
    if (oddsOfLine(play, numbers) !== undefined) return chosen(play, numbers);
  }
}

/** The sum of drawn numbers, on which the entertainment board is played. */
export const sumOf = (numbers: readonly string[]): number =>
  numbers.reduce((sum, one) => sum + Number(one), 0);

/** When a draw is: how long until bets close, until it is due, or that its result is awaited. Milliseconds since the epoch. */
export function drawPhase(
  { closesAt, nextDrawAt }: Pick<DrawTable, 'closesAt' | 'nextDrawAt'>,
  now: number,
): { readonly phase: 'open' | 'closed' | 'drawing'; readonly until: number } {
  if (now < Date.parse(closesAt)) return { phase: 'open', until: Date.parse(closesAt) };
  if (now < Date.parse(nextDrawAt)) return { phase: 'closed', until: Date.parse(nextDrawAt) };
  return { phase: 'drawing', until: now };
}
