import { oddsOfHundredths, percentOf, type RoundStep, type RulesOfRound } from './roundRules.ts';

/** Floors of the tower. */
export const towerFloors = 8;
/** How many doors a floor may have, one of them a trap. */
export const doorCounts = [4, 3, 2] as const;
/** Average return in percent, from which the odds are computed. */
const payoutPercent = 97n;

interface TowerState {
  readonly doors: number;
  /** The door with the trap on each floor, from the lowest. */
  readonly traps: readonly number[];
  /** The doors that were opened, one on each floor from the lowest. */
  readonly opened: readonly number[];
}

/** Odds in hundredths after so many floors, rounded down; the stake before the first. */
export const towerOdds = (doors: number, floors: number): bigint =>
  floors === 0
    ? 100n
    : (payoutPercent * BigInt(doors) ** BigInt(floors)) / BigInt(doors - 1) ** BigInt(floors);

/** The least return of all choices, in hundredths of a percent: so many doors, leaving after so many floors. */
const leastReturn = doorCounts
  .flatMap((doors) =>
    Array.from({ length: towerFloors }, (_, at) => [BigInt(doors), BigInt(at + 1)] as const),
  )
  .map(
    ([doors, floors]) =>
      (towerOdds(Number(doors), Number(floors)) * (doors - 1n) ** floors * 100n) / doors ** floors,
  )
  .reduce((least, percent) => (percent < least ? percent : least));

const isSafe = ({ traps, opened }: TowerState): boolean =>
  opened.every((door, floor) => door !== traps[floor]);

/** Leaves with what the floors so far pay. */
const leave = (state: TowerState): RoundStep<TowerState> => ({
  state,
  odds: [oddsOfHundredths(isSafe(state) ? towerOdds(state.doors, state.opened.length) : 0n)],
});

/** A tower with one trap behind the doors of each floor: every floor raises what leaving pays, a trap ends the round. */
export const tower: RulesOfRound<TowerState> = {
  returns: [{ of: 'all', percent: percentOf(leastReturn, 10_000n) }],
  simpleBet: `doors-${doorCounts[0]}`,
  start([bet, ...more], { chance }) {
    const doors = doorCounts.find((choice) => `doors-${choice}` === bet?.on);
    if (doors === undefined || more.length > 0) return undefined;
    return {
      state: { doors, traps: Array.from({ length: towerFloors }, () => chance(0, doors)), opened: [] },
    };
  },
  act(state, action) {
    if (!tower.actions(state).includes(action)) return undefined;
    if (action === 'leave') return leave(state);
    const next = { ...state, opened: [...state.opened, Number(action.slice('door-'.length))] };
    return next.opened.length === towerFloors || !isSafe(next) ? leave(next) : { state: next };
  },
  actions: ({ doors, opened }) => [
    ...(opened.length > 0 ? ['leave'] : []),
    ...Array.from({ length: doors }, (_, door) => `door-${door}`),
  ],
  finish: leave,
  view(state, isOver) {
    const { doors, traps, opened } = state;
    const passed = opened.filter((door, floor) => door !== traps[floor]).length;
    return {
      kind: 'tower',
      doors,
      opened: [...opened],
      traps: isOver ? [...traps] : traps.slice(0, opened.length),
      odds: oddsOfHundredths(towerOdds(doors, passed)),
      nextOdds: oddsOfHundredths(towerOdds(doors, Math.min(passed + 1, towerFloors))),
    };
  },
};
