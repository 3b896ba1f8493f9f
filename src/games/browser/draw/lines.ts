import type { Board } from '#schemas/games/codes.ts';
import type { DrawPlay, DrawTable, PlayType } from '#schemas/games/draw.ts';
import { drawnNumberText, permutationCount } from '#src/domain/games/rules/draws/lines.ts';

/** A line of the slip, with its odds. */
export interface SlipLine {
  readonly id: number;
  readonly board: Board;
  readonly playType: DrawPlay;
  readonly numbers: readonly string[];
  readonly odds: string;
}

type Drum = Pick<DrawTable, 'drawKind' | 'high'>;

/** The numbers that a play type can pick, as text. */
export const numberChoices = ({ drawKind, high }: Drum, play: PlayType): string[] =>
  play.picksNumbers === null
    ? []
    : Array.from({ length: play.numbersTo - play.numbersFrom + 1 }, (_, at) =>
        drawnNumberText({ kind: drawKind, high }, play.numbersFrom + at),
      );

/** The odds of a line; undefined if the numbers are no valid line of the play type. */
export function oddsOfLine(play: PlayType, numbers: readonly string[]): string | undefined {
  if (play.picksNumbers !== null && numbers.length !== play.picksNumbers) return undefined;
  if (play.byOrders.length === 0) return play.odds;
  const orders = permutationCount(numbers);
  return play.byOrders.find((entry) => entry.orders === orders)?.odds;
}

/**
 * The picked numbers after a tap on a number. A digit fills the first free place; a ball is added or removed. When all
 * places are taken, nothing is added. A free place is null.
 */
export function pickNumber(
  play: PlayType,
  picked: readonly (string | null)[],
  number: string,
): readonly (string | null)[] {
  const count = play.picksNumbers ?? 0;
  const places = Array.from({ length: count }, (_, at) => picked[at] ?? null);
  const index = play.repeats ? -1 : places.indexOf(number);
  if (index >= 0) return places.with(index, null);
  const free = places.indexOf(null);
  return free < 0 ? places : places.with(free, number);
}

/** The picked numbers without free places; sorted where their order does not count. */
export function pickedNumbers(play: PlayType, picked: readonly (string | null)[]): string[] {
  const numbers = picked.filter((number) => number !== null);
  return play.ordered ? numbers : numbers.sort((a, b) => Number(a) - Number(b));
}

/** The numbers of a random valid line. `random` returns an integer from 0 to its argument - 1. */
export function quickPick(drum: Drum, play: PlayType, random: (below: number) => number): string[] {
  const all = numberChoices(drum, play);
  for (;;) {
    const left = [...all];
    const numbers = Array.from({ length: play.picksNumbers ?? 0 }, () => {
      const at = random(left.length);
      return (play.repeats ? left[at] : left.splice(at, 1)[0]) ?? '';
    });
    // A box line of equal digits is invalid.
    if (oddsOfLine(play, numbers) !== undefined) return pickedNumbers(play, numbers);
  }
}

/** The sum of drawn numbers, which decides bets of the entertainment board. */
export const sumOfNumbers = (numbers: readonly string[]): number =>
  numbers.reduce((sum, number) => sum + Number(number), 0);

/** The phase of a draw, and the end of the phase in milliseconds since the epoch; `now` while drawing. */
export function drawPhase(
  { closesAt, nextDrawAt }: Pick<DrawTable, 'closesAt' | 'nextDrawAt'>,
  now: number,
): { readonly phase: 'open' | 'closed' | 'drawing'; readonly until: number } {
  if (now < Date.parse(closesAt)) return { phase: 'open', until: Date.parse(closesAt) };
  if (now < Date.parse(nextDrawAt)) return { phase: 'closed', until: Date.parse(nextDrawAt) };
  return { phase: 'drawing', until: now };
}
