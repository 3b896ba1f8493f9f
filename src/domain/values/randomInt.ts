/** Returns a random integer in [low, above). */
export type RandomInt = (low: number, above: number) => number;
