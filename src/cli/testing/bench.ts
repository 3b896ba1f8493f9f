import { runTool } from './runTool.ts';

export const usage = `npm run bench [-- --quick]
  --quick         medians of three, and a thousand brands instead of ten
  --only NAMES    bytes, load, tap …: some measurements
  --brand BRANDS  some brands, such as base,aurora
  --out FILE      also writes the results there
  --against FILE  compares with the results of an earlier run`;
/** It reads them itself: it is a program of its own. */
export const options = null;

/** `npm run bench`: bytes, loads, taps and prices, measured beside fixed floors (src/qa/bench). */
export const run = (args: string[]): Promise<number> => runTool('src/qa/bench/main.ts', args);
