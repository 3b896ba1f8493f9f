import { nearest } from '#src/domain/values/nearest.ts';
import { optionProblem } from '../authoring/report/optionProblem.ts';
import { commands } from './commands.ts';

/** Names of the commands that begin with a word, such as `brand`. */
const namesBelow = (word: string | undefined): string[] =>
  Object.keys(commands).filter((name) => name.startsWith(`${word} `));

/** The command that was probably meant; undefined where none is near. */
function meantCommand(words: readonly string[], below: readonly string[]): string | undefined {
  if (below.length === 0) return nearest(words.slice(0, 2).join(' '), Object.keys(commands));
  const meant = nearest(
    words[1] ?? '',
    below.map((name) => name.split(' ')[1] ?? ''),
  );
  return meant === undefined ? undefined : `${words[0]} ${meant}`;
}

/** The commands of these names with what they do; every command where there are none. */
function overview(names: readonly string[]): string {
  const all = Object.entries(commands).flatMap(([name, command]) =>
    names.length === 0 || names.includes(name) ? [command] : [],
  );
  const width = Math.max(...all.map(({ usage }) => usage.length));
  return [
    'Commands:',
    ...all.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
    'Each explains its options: --help.',
  ].join('\n');
}

/** Whether the arguments ask for help; a tool that reads its own options is asked before any of them. */
const asksForHelp = (args: readonly string[], ownOptions: boolean): boolean => {
  const ended = args.indexOf('--');
  const read = args.slice(0, ownOptions ? 1 : ended < 0 ? args.length : ended);
  return read.includes('--help') || read.includes('-h');
};

/**
 * Runs the command whose name the words begin with. Returns its exit code. `--help` and unknown options are answered
 * here, alike for every command.
 */
export async function runCommand(words: readonly string[]): Promise<number> {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = words.length >= length && Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) continue;
    const { usage, options, run } = await command.load();
    const args = words.slice(length);
    if (asksForHelp(args, options === null)) {
      console.log(`${command.does}\n\n${usage}`);
      return 0;
    }
    const problem = options === null ? null : optionProblem(args, options);
    if (problem !== null) {
      console.error(`${problem}\n\n${usage}`);
      return 2;
    }
    return run(args);
  }
  const typed = words.join(' ');
  const isHelp = ['help', '--help', '-h'].includes(words.at(-1) ?? '');
  const below = namesBelow(words[0]);
  const isUnfinished = words.length === 1 && below.length > 0;
  const meant = meantCommand(words, below);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const listed = overview(below);
  console.error(isHelp || isUnfinished ? listed : `There is no command "${typed}".${hint}\n${listed}`);
  return isHelp ? 0 : 2;
}
