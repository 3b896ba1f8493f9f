import { oddsOfHundredths, percentOf, type RoundStep, type RulesOfRound } from './roundRules.ts';

/** Where the rocket starts and ends at the latest, in hundredths of the stake. */
export const lowestCrash = 101;
export const highestCrash = 100_000;
/** Average return in percent. */
const payoutPercent = 97;
/** Chances that are told apart. */
const chances = 1_000_000_000;
/** Growth in each millisecond: twice as much every nine seconds or so. */
const growth = 0.08 / 1000;

/** What leaving pays after so many milliseconds, in hundredths. */
export const crashPays = (elapsed: number): number =>
  Math.min(highestCrash, Math.floor(lowestCrash * Math.exp(growth * Math.max(0, elapsed))));

/** The first millisecond at which leaving pays so much. */
export function crashTime(hundredths: number): number {
  let elapsed = Math.max(0, Math.floor(Math.log(hundredths / lowestCrash) / growth) - 1);
  while (crashPays(elapsed) < hundredths) elapsed++;
  return elapsed;
}

/**
 * The highest pay that a flight reaches, in hundredths, of one of so many equal chances. The chance to reach any pay is
 * 97 % divided by it, so that every target and every moment of leaving return the same. Below the lowest pay it burns at
 * the start.
 */
export const flightOf = (chance: number): number =>
  chance === 0 ? highestCrash : Math.min(highestCrash, Math.floor((payoutPercent * chances - 1) / chance));

/** The code of a bet that leaves by itself at so much; without a target the player has to leave. */
export const crashCode = (target?: number): string => (target === undefined ? 'flight' : `at-${target}`);

/** Reads `at-200` or `flight`, which leaves at the end of the flight; undefined for another code. */
export function crashTargetOf(on: string): number | undefined {
  if (on === crashCode()) return highestCrash;
  const target = /^at-([1-9]\d{2,5})$/.exec(on)?.[1];
  return target !== undefined && Number(target) >= lowestCrash && Number(target) <= highestCrash
    ? Number(target)
    : undefined;
}

interface CrashState {
  readonly startedAt: number;
  /** Where it leaves by itself, and the highest pay that the flight reaches, in hundredths. */
  readonly target: number;
  readonly flight: number;
  /** What the player left with. */
  readonly left?: number;
}

const paid = (state: CrashState, left: number): RoundStep<CrashState> => ({
  state: { ...state, left },
  odds: [oddsOfHundredths(left)],
});

/** The end of a flight that nobody left before: at the target if it gets there. */
const end = (state: CrashState): RoundStep<CrashState> =>
  state.flight >= state.target ? paid(state, state.target) : { state, odds: ['0.00'] };

/**
 * A rocket that climbs until it burns: who leaves before takes what it pays then. The server's clock decides; a target set
 * beforehand pays exactly, whatever the network does.
 */
export const crash: RulesOfRound<CrashState> = {
  returns: [{ of: 'all', percent: percentOf(BigInt(payoutPercent), 100n) }],
  simpleBet: crashCode(200),
  start([bet, ...more], { chance, now }) {
    const target = crashTargetOf(bet?.on ?? '');
    if (target === undefined || more.length > 0) return undefined;
    const state = { startedAt: now, target, flight: flightOf(chance(0, chances)) };
    const isOver = state.flight < lowestCrash || target === lowestCrash;
    if (isOver) return end(state);
    // It burns where it would have paid more than it reaches.
    const last = state.flight >= target ? target : state.flight + 1;
    return { state, until: now + crashTime(last) };
  },
  act(state, action, { now }) {
    if (action !== 'leave') return undefined;
    const pays = crashPays(now - state.startedAt);
    return pays > Math.min(state.flight, state.target) ? end(state) : paid(state, pays);
  },
  actions: () => ['leave'],
  finish: end,
  view({ target, flight, left }, isOver) {
    return {
      kind: 'crash',
      target: oddsOfHundredths(target),
      burnt: isOver ? oddsOfHundredths(Math.max(100, flight)) : null,
      left: left === undefined ? null : oddsOfHundredths(left),
    };
  },
};
