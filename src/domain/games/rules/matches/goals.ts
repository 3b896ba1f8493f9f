import { evenSteps, walkedProcess } from './matchProcess.ts';

/** Parts that the probability of a step is divided into. */
const parts = 10_000;

/** Football: thirty times three minutes, in each of which one side at most scores. */
export const football = walkedProcess({
  ends: evenSteps(30),
  start: [0, 0],
  next([home = 0, away = 0], _step, level) {
    const [first, second] = [483 + 10 * level, 383 - 8 * level];
    return [
      { score: [home + 1, away], weight: first },
      { score: [home, away + 1], weight: second },
      { score: [home, away], weight: parts - first - second },
    ];
  },
});

/** A cockfight: decided all at once, rarely a draw. */
export const cockfight = walkedProcess({
  ends: [1000],
  start: [0, 0],
  next: (_score, _step, level) => [
    { score: [1, 0], weight: 470 + 11 * level },
    { score: [0, 1], weight: 470 - 11 * level },
    { score: [0, 0], weight: 60 },
  ],
});
