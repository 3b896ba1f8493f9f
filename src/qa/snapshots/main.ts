import { runSnapshot } from './snapshot.ts';

const [word = '', ...args] = process.argv.slice(2);

const commands: Record<string, () => Promise<(args: string[]) => Promise<number>>> = {
  approve: async () => (await import('../report/approveCommand.ts')).run,
  merge: async () => (await import('./merge.ts')).runMerge,
  prove: async () => (await import('./prove.ts')).runProve,
  review: async () => (await import('../report/reviewCommand.ts')).run,
};

try {
  const command = Object.hasOwn(commands, word) ? await commands[word]?.() : undefined;
  process.exitCode = await (command ? command(args) : runSnapshot(process.argv.slice(2)));
} catch (error) {
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
