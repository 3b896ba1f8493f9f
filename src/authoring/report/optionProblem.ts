import { parseArgs } from 'node:util';
import { nearest } from '#src/domain/values/nearest.ts';

/** Options of a command, as `parseArgs` takes them. */
export type CommandOptions = Readonly<
  Record<
    string,
    { readonly type: 'string' | 'boolean'; readonly multiple?: boolean; readonly default?: unknown }
  >
>;

/** What is wrong with the options of a command line, as a sentence with the nearest option; null if nothing is. */
export function optionProblem(args: readonly string[], options: CommandOptions): string | null {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  const { tokens } = parseArgs({
    args: [...args],
    options: types,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const meant = nearest(name, Object.keys(options));
      const names = Object.keys(options).map((one) => `--${one}`);
      const hint = names.length > 0 ? ` There are ${names.join(', ')}.` : ' This command takes no options.';
      return `There is no ${rawName}.${meant === undefined ? hint : ` Did you mean --${meant}?`}`;
    }
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value.`;
    // What begins with a dash is the next option, unless an equals sign says that it is the value.
    if (option.type === 'string' && (value === undefined || (!inlineValue && /^-./.test(value))))
      return `${rawName} wants a value.`;
  }
  return null;
}

/** Throws an Error with what is wrong with the options of a command line. */
export function requireOptions(args: readonly string[], options: CommandOptions): void {
  const problem = optionProblem(args, options);
  if (problem !== null) throw new Error(problem);
}
