/** One command: what it does, and the file that does it. Loaded only when asked for. */
interface Command {
  readonly usage: string;
  readonly does: string;
  readonly load: () => Promise<{ run: (args: string[]) => Promise<number> }>;
}

const commands: Record<string, Command> = {
  start: {
    usage: 'npm start',
    does: 'builds what has changed and serves every brand, with the reference server',
    load: () => import('./start.ts'),
  },
  dev: {
    usage: 'npm run dev',
    does: 'the same from source, showing each edit at once',
    load: () => import('./dev.ts'),
  },
  test: {
    usage: 'npm test [-- <stage> [filter]]',
    does: 'all tests, or one stage of them',
    load: () => import('./test.ts'),
  },
  build: {
    usage: 'npm run build [-- --force]',
    does: 'builds the browser files, where their sources have changed',
    load: () => import('./build.ts'),
  },
  'brand check': {
    usage: 'npm run brand -- check [id]',
    does: 'every problem of one brand or of all',
    load: () => import('./check.ts'),
  },
  'brand show': {
    usage: 'npm run brand -- show <id> [pointer]',
    does: 'the merged brand, and which layer set each value',
    load: () => import('./show.ts'),
  },
  'brand coming': {
    usage: 'npm run brand -- coming [id]',
    does: 'the pages that are still on their way',
    load: () => import('./coming.ts'),
  },
  switch: {
    usage: 'npm run switch -- <brand> …',
    does: 'a switch of the running reference server: flags, modes, settings of a brand',
    load: () => import('./switch.ts'),
  },
  'new:widget': {
    usage: 'npm run new:widget -- <name>',
    does: 'the files of a new widget, and its line in the table',
    load: () => import('./newWidget.ts'),
  },
  schemas: {
    usage: 'npm run schemas',
    does: 'writes the JSON schemas for editors and the OpenAPI description',
    load: () => import('./emitSchemas.ts'),
  },
};

function help(): string {
  const all = Object.values(commands);
  const width = Math.max(...all.map(({ usage }) => usage.length));
  return ['Commands:', ...all.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)].join('\n');
}

/** Runs the command that the words begin with; its exit code. */
async function main(words: string[]): Promise<number> {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = words.length >= length && Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return (await command.load()).run(words.slice(length));
  }
  const asked = words.join(' ');
  console.error(asked === 'help' ? help() : `There is no command "${asked}".\n${help()}`);
  return asked === 'help' ? 0 : 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const debug = process.env.LIVERY_DEBUG === '1';
  const message = error instanceof Error ? error.message : String(error);
  console.error(debug ? error : `Failed: ${message}\n(LIVERY_DEBUG=1 shows where.)`);
  process.exitCode = 1;
}

export {};
