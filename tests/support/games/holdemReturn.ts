import { pokerRanks } from '#schemas/games/codes.ts';
import { deckSize } from '#src/domain/games/rules/round/cards.ts';
import { holdemPays } from '#src/domain/games/rules/round/holdem.ts';
import { lowestScore } from '#src/domain/games/rules/round/pokerHands.ts';
import { choices, kindsOfHands } from './choices.ts';
import { sevenCardScores } from './sevenCardScores.ts';

const hands = choices(49, 2);
/** Turns and rivers that a hand leaves, and hands that these leave the dealer. */
const showdowns = 1081 * 990;

const worth = lowestScore('pair', 0) - lowestScore('highCard', 0);
const payOf = (score: number): number => holdemPays[pokerRanks[Math.floor(score / worth)] ?? 'highCard'];
const qualifying = lowestScore('pair', 2);

/**
 * What calling is worth on average in antes, by hand, after these three cards: counted over all turns, rivers and
 * dealers. On a board, all hands are sorted; how many of the dealer's are below one follows from how many are below it
 * in all, less those that hold one of its cards.
 */
export function callsAfter(flop: readonly number[]): Map<string, number> {
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !flop.includes(card));
  const dealt = hands.map(([a = 0, b = 0]) => [rest[a] as number, rest[b] as number] as const);
  const sums = new Float64Array(dealt.length);
  for (const [turn, river] of dealt) {
    const scoreOf = sevenCardScores([...flop, turn, river]);
    const left = dealt
      .map(([a, b], at) => ({ a, b, at, score: 0 }))
      .filter(({ a, b }) => a !== turn && a !== river && b !== turn && b !== river);
    for (const hand of left) hand.score = scoreOf(hand.a, hand.b);
    addBoard(
      left.sort((one, other) => one.score - other.score),
      sums,
    );
  }
  return new Map(dealt.map(([a, b], at) => [`${a} ${b}`, (sums[at] ?? 0) / showdowns]));
}

interface DealtHand {
  readonly a: number;
  readonly b: number;
  readonly at: number;
  readonly score: number;
}

/** How many hands have been passed, in all and by card. */
function createTally() {
  const by = new Int32Array(deckSize);
  let all = 0;
  return {
    pass({ a, b }: DealtHand): void {
      all++;
      by[a] = (by[a] ?? 0) + 1;
      by[b] = (by[b] ?? 0) + 1;
    },
    /** Those without a card of this hand, which itself has been passed or not. */
    without: ({ a, b }: DealtHand, itself: boolean): number =>
      all - (by[a] ?? 0) - (by[b] ?? 0) + (itself ? 1 : 0),
  };
}

/** Adds what calling brings on one board to every hand's sum; `sorted` by score. */
function addBoard(sorted: readonly DealtHand[], sums: Float64Array): void {
  const [unqualified, below, upTo] = [createTally(), createTally(), createTally()];
  for (const hand of sorted) if (hand.score < qualifying) unqualified.pass(hand);
  for (let from = 0; from < sorted.length; ) {
    const score = sorted[from]?.score ?? 0;
    let to = from;
    for (; sorted[to]?.score === score; to++) upTo.pass(sorted[to] as DealtHand);
    const group = sorted.slice(from, to);
    const pay = payOf(score);
    for (const hand of group) {
      const free = unqualified.without(hand, score < qualifying);
      const won = Math.max(below.without(hand, false) - free, 0);
      const lost = 990 - Math.max(upTo.without(hand, true), free);
      sums[hand.at] = (sums[hand.at] ?? 0) + pay * free + (pay + 2) * won - 3 * lost;
    }
    for (const hand of group) below.pass(hand);
    from = to;
  }
}

/** The return of the best play in relation to the ante, counted over every deal: minutes. */
export function holdemReturn(): number {
  let sum = 0;
  for (const { hand: flop, count } of kindsOfHands(deckSize, 3))
    for (const call of callsAfter(flop).values()) sum += count * Math.max(call, -1);
  return 1 + sum / (22_100 * hands.length);
}
