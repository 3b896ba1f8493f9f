/** Minutes between two steps of a football match, and its regular end. */
const minutesPerStep = 3;
const lastMinute = 90;

/** Minutes played of a football match that has so many steps behind it. */
export const footballMinute = (step: number): number => Math.min(lastMinute, step * minutesPerStep);
