import { oddsOfHundredths, percentOf, type RoundStep, type RulesOfRound, shuffled } from './roundRules.ts';

/** Fields of the board, five rows of five. */
const fields = 25;
/** How many mines a player may choose. */
export const mineCounts = [1, 3, 5, 8, 12] as const;
/** Average return in percent, from which the odds are computed. */
const payoutPercent = 97n;

interface MinesState {
  readonly mines: readonly number[];
  readonly opened: readonly number[];
}

const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/** Odds in hundredths after so many safe fields among `count` mines, rounded down; the stake before the first. */
export const minesOdds = (count: number, safe: number): bigint =>
  safe === 0 ? 100n : (payoutPercent * choose(fields, safe)) / choose(fields - count, safe);

/** All fields by their numbers, row by row. */
export const allFields = Array.from({ length: fields }, (_, at) => at);

/** The least return of all choices: so many mines, leaving after so many fields. */
const leastReturn = mineCounts
  .flatMap((count) => allFields.slice(1, fields - count + 1).map((safe) => [count, safe] as const))
  .map(
    ([count, safe]) => (minesOdds(count, safe) * choose(fields - count, safe) * 100n) / choose(fields, safe),
  )
  .reduce((least, percent) => (percent < least ? percent : least));

const isSafe = ({ mines, opened }: MinesState): boolean => opened.every((field) => !mines.includes(field));

/** Leaves with what the open fields pay. */
const leave = (state: MinesState): RoundStep<MinesState> => ({
  state,
  odds: [oddsOfHundredths(isSafe(state) ? minesOdds(state.mines.length, state.opened.length) : 0n)],
});

/** A board with hidden mines: every safe field raises what leaving pays, a mine ends the round without a win. */
export const mines: RulesOfRound<MinesState> = {
  returns: [{ of: 'all', percent: percentOf(leastReturn, 10_000n) }],
  simpleBet: `mines-${mineCounts[0]}`,
  start([bet, ...more], { chance }) {
    const count = mineCounts.find((choice) => `mines-${choice}` === bet?.on);
    if (count === undefined || more.length > 0) return undefined;
    return { state: { mines: shuffled(allFields, chance).slice(0, count), opened: [] } };
  },
  act(state, action) {
    if (!mines.actions(state).includes(action)) return undefined;
    if (action === 'leave') return leave(state);
    const opened = [...state.opened, Number(action.slice('open-'.length))];
    const next = { ...state, opened };
    const isLast = opened.length === fields - state.mines.length;
    return isLast || !isSafe(next) ? leave(next) : { state: next };
  },
  actions: ({ opened }) => [
    ...(opened.length > 0 ? ['leave'] : []),
    ...allFields.filter((field) => !opened.includes(field)).map((field) => `open-${field}`),
  ],
  finish: leave,
  view(state, isOver) {
    const { mines: hidden, opened } = state;
    const safe = opened.filter((field) => !hidden.includes(field)).length;
    const last = fields - hidden.length;
    return {
      kind: 'mines',
      count: hidden.length,
      opened: [...opened],
      mines: isOver ? [...hidden] : [],
      odds: oddsOfHundredths(minesOdds(hidden.length, safe)),
      nextOdds: oddsOfHundredths(minesOdds(hidden.length, Math.min(safe + 1, last))),
    };
  },
};
