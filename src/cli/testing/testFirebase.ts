import { runTool } from './runTool.ts';

export const usage = 'npm run test:firebase';
export const options = {};

/** `npm run test:firebase`: proves sign-in through Firebase against its Auth emulator (tests/firebase). */
export const run = (args: string[]): Promise<number> => runTool('tests/firebase/main.ts', args);
