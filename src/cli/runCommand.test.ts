import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { optionProblem } from '../authoring/report/optionProblem.ts';
import { commands } from './commands.ts';
import { runCommand } from './runCommand.ts';

let out: string[];
let errors: string[];
beforeEach(() => {
  out = [];
  errors = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
});
afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(commands))('[OP-2] %s', (name) => {
  const load = async () => {
    const found = await commands[name]?.load();
    if (!found) throw new Error(name);
    return found;
  };

  test('--help explains it, each option too, and does nothing else', async () => {
    const { usage, options } = await load();
    for (const asked of ['--help', '-h']) {
      out = [];
      expect(await runCommand([...name.split(' '), asked])).toBe(0);
      expect(out.join('\n')).toBe(`${commands[name]?.does}\n\n${usage}`);
    }
    expect(errors).toEqual([]);
    expect(usage).toMatch(/^npm (run|start|test)/);
    for (const option of Object.keys(options ?? {})) expect(usage).toContain(`--${option}`);
  });

  test('an unknown option is refused with the nearest one', async () => {
    const { usage, options } = await load();
    if (options === null) return;
    expect(await runCommand([...name.split(' '), '--zzzzzzzz'])).toBe(2);
    expect(errors.join('\n')).toMatch(
      /^There is no --zzzzzzzz\. (There are --|This command takes no options)/,
    );
    expect(errors.join('\n')).toContain(usage);
    for (const option of Object.keys(options))
      expect(optionProblem([`--${option}x`], options)).toBe(
        `There is no --${option}x. Did you mean --${option}?`,
      );
    expect(out).toEqual([]);
  });
});

test.each([
  [['--port'], '--port wants a value.'],
  [['--port', '--fresh'], '--port wants a value.'],
  [['--fresh=yes'], '--fresh takes no value.'],
  [['-x'], 'There is no -x. There are --port, --fresh.'],
  [['a', '--port=-1', '--fresh', '--', '--nope'], null],
  [['--port', '0', 'b'], null],
])('[OP-2] %j', (args, problem) => {
  expect(optionProblem(args, { port: { type: 'string' }, fresh: { type: 'boolean' } })).toBe(problem);
});

test('[OP-2] an unknown command is answered with the nearest one, and help with all of them', async () => {
  expect(await runCommand(['brand', 'chekc', 'acme'])).toBe(2);
  expect(errors[0]).toContain('There is no command "brand chekc acme". Did you mean "brand check"?');
  errors = [];
  expect(await runCommand(['brand', 'nope'])).toBe(2);
  expect(errors[0]).toMatch(/^There is no command "brand nope"\.\n/);
  errors = [];
  for (const words of [['help'], ['--help'], ['brand', '--help']]) expect(await runCommand(words)).toBe(0);
  expect(errors[0]).toContain('npm run switch');
  for (const ofBrands of errors.slice(2)) expect(ofBrands).not.toContain('npm run switch');
});

test('[OP-2] the first word of several commands lists those commands alone', async () => {
  expect(await runCommand(['brand'])).toBe(2);
  const lines = (errors[0] ?? '').split('\n');
  expect(lines).toHaveLength(Object.keys(commands).filter((name) => name.startsWith('brand ')).length + 2);
  expect(lines[0]).toBe('Commands:');
  expect(errors[0]).toContain('npm run brand -- check');
});
