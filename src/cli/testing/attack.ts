import { runTool } from './runTool.ts';

export const usage = `npm run attack [-- name … --share 0.1]
  name                some attacks: fuzz, captcha, work, spins …; default: all
  --seed S            the seed of an earlier run; default: a new one, which is printed
  --share S           so much of each, such as 0.1; default: 1
  --database NAME     embedded or postgres; default: both, where PostgreSQL is installed
  --journeys          every journey over two processes on PostgreSQL, instead of the attacks
  --engines           every page of every brand in Firefox and WebKit, likewise`;
/** It reads them itself: it is a program of its own. */
export const options = null;

/** `npm run attack`: attacks servers of this machine, within bounds, and prints figures (src/qa/attack). */
export const run = (args: string[]): Promise<number> => runTool('src/qa/attack/main.ts', args);
