import { runTestTool } from './testing/runTestTool.ts';

/** `npm run test:firebase`: proves sign-in through Firebase against its Auth emulator (tests/firebase). */
export const run = (args: string[]): Promise<number> => runTestTool('firebase/main.ts', args);
