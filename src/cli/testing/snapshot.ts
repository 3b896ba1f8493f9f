import { runTool } from './runTool.ts';

/** `npm run snapshot`: pictures of every page in every state, compared with the ledger (tests/snapshots). */
export const run = (args: string[]): Promise<number> => runTool('src/qa/snapshots/main.ts', args);
