import { run as snapshot } from './snapshot.ts';

const [word = '', ...rest] = process.argv.slice(2);

const commands: Record<string, () => Promise<(args: string[]) => Promise<number>>> = {
  approve: async () => (await import('../report/approveCommand.ts')).run,
  merge: async () => (await import('./merge.ts')).run,
  prove: async () => (await import('./prove.ts')).run,
  review: async () => (await import('../report/reviewCommand.ts')).run,
};

try {
  const named = Object.hasOwn(commands, word) ? await commands[word]?.() : undefined;
  process.exitCode = await (named ? named(rest) : snapshot(process.argv.slice(2)));
} catch (error) {
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
