import { oddsOfHundredths, overAtOnce, percentOf, type RulesOfRound } from './roundRules.ts';

/** The wheels, by how far the pays of their segments are apart. */
export const wheels = ['low', 'medium', 'high'] as const;
export type SpinWheelKind = (typeof wheels)[number];

/** Pays in hundredths of each wheel's segments, clockwise from the top. All segments are equally wide. */
export const wheelPays: Readonly<Record<SpinWheelKind, readonly number[]>> = {
  low: [200, 120, 120, 0, 120, 120, 120, 0, 150, 120, 0, 120, 120, 0, 120, 150, 120, 0, 120, 120],
  medium: [500, 0, 180, 0, 200, 0, 0, 180, 0, 200, 0, 300, 0, 180, 0, 0, 200, 0, 0, 0],
  high: [1940, ...Array.from({ length: 19 }, () => 0)],
};

const returnOf = (wheel: SpinWheelKind): number => wheelPays[wheel].reduce((sum, pay) => sum + pay, 0);

const isWheel = (on: string | undefined): on is SpinWheelKind => wheels.some((wheel) => wheel === on);

interface WheelState {
  readonly wheel: SpinWheelKind;
  /** The segment at which it stopped. */
  readonly segment: number;
}

/** A wheel of equal segments: the one at which it stops pays. */
export const spinWheel: RulesOfRound<WheelState> = {
  ...overAtOnce,
  returns: [
    {
      of: 'all',
      percent: percentOf(BigInt(Math.min(...wheels.map(returnOf))), BigInt(100 * wheelPays.low.length)),
    },
  ],
  simpleBet: 'low',
  start([bet, ...more], { chance }) {
    const on = bet?.on;
    if (!isWheel(on) || more.length > 0) return undefined;
    const pays = wheelPays[on];
    const segment = chance(0, pays.length);
    return { state: { wheel: on, segment }, odds: [oddsOfHundredths(pays[segment] ?? 0)] };
  },
  view: ({ wheel: chosen, segment }) => ({ kind: 'spinWheel', wheel: chosen, segment }),
};
