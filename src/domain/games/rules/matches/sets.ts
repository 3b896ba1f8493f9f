import { evenSteps, type MatchProcess, walkedProcess } from './matchProcess.ts';

/** Parts that the probability of a set is divided into. */
const parts = 1000;

/**
 * A match of sets, maps or legs that whoever first has `needed` of them wins. `slope`: how many thousandths of a set a
 * twentieth of strength is worth.
 */
const firstTo = (needed: number, slope: number, ends: readonly number[]): MatchProcess =>
  walkedProcess({
    ends,
    start: [0, 0],
    next([home = 0, away = 0], _step, level) {
      if (home === needed || away === needed) return [{ score: [home, away], weight: parts }];
      const wins = parts / 2 + slope * level;
      return [
        { score: [home + 1, away], weight: wins },
        { score: [home, away + 1], weight: parts - wins },
      ];
    },
  });

/** Three sets of which the last is quick: a match of two sets does not wait for long. */
const threeSets = [450, 900, 1000];

/** Best of three sets. */
export const tennis = firstTo(2, 12, threeSets);

/** Best of three games. */
export const badminton = firstTo(2, 11, threeSets);

/** Best of three maps. */
export const esports = firstTo(2, 12, threeSets);

/** Best of five sets. */
export const volleyball = firstTo(3, 10, [290, 580, 870, 935, 1000]);

/** First to six legs. */
export const darts = firstTo(6, 6, evenSteps(11));

/** Rounds that a boxing match has. */
const rounds = 10;

/** Boxing: each round goes to a side, or ends the match by a stoppage; after ten the points decide. */
export const boxing = walkedProcess({
  ends: evenSteps(rounds),
  start: [0, 0, 0],
  next([home = 0, away = 0, ended = 0], _step, level) {
    if (ended > 0) return [{ score: [home, away, ended], weight: parts }];
    const [homeStops, awayStops, homeRound] = [35 + level, 35 - level, 465 + 9 * level];
    return [
      { score: [home, away, 1], weight: homeStops },
      { score: [home, away, 2], weight: awayStops },
      { score: [home + 1, away, 0], weight: homeRound },
      { score: [home, away + 1, 0], weight: parts - homeStops - awayStops - homeRound },
    ];
  },
});
