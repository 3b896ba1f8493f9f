import { runTool } from './runTool.ts';

/** `npm run bench`: bytes, loads, taps and prices, measured beside fixed floors (src/qa/bench). */
export const run = (args: string[]): Promise<number> => runTool('src/qa/bench/main.ts', args);
