import type { CommandOptions } from '../authoring/report/optionProblem.ts';

/** A command's module. */
export interface CommandModule {
  /** How it is called: every argument and every option, with its meaning. */
  readonly usage: string;
  /** Its options; null for a tool that reads its own. */
  readonly options: CommandOptions | null;
  run(args: string[]): Promise<number>;
}

/** One command. Its module is loaded only when it is run. */
interface Command {
  readonly usage: string;
  readonly does: string;
  readonly load: () => Promise<CommandModule>;
}

/** Every command, by its words. */
export const commands: Readonly<Record<string, Command>> = {
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
    usage: 'npm run brand -- check [id] [--fix] [--format json] [--kinds]',
    does: 'every problem of one brand or of all; mends what is certain',
    load: () => import('./check.ts'),
  },
  'brand show': {
    usage: 'npm run brand -- show <id> [pages.home]',
    does: 'the merged brand, and which layer set each value',
    load: () => import('./show.ts'),
  },
  'brand new': {
    usage: 'npm run brand -- new <id> [flags]',
    does: 'a brand from a few questions or flags, drawn and checked, ready to run',
    load: () => import('./newBrand.ts'),
  },
  'brand colors': {
    usage: 'npm run brand -- colors <id> "#b3261e …" [--scheme dark] [--logo]',
    does: 'another palette for a brand, derived and proved as for a new one',
    load: () => import('./brandColors.ts'),
  },
  'brand list': {
    usage: 'npm run brand -- list [widgets|looks|icons|flags|…] [word]',
    does: 'what a manifest can name, each with its meaning',
    load: () => import('./list.ts'),
  },
  'brand diff': {
    usage: 'npm run brand -- diff <a> <b>',
    does: 'what players will notice from one brand to another, by page',
    load: () => import('./diff.ts'),
  },
  'brand publish': {
    usage: 'npm run brand -- publish <id>|--all [--out DIR] [--accept] [--dry-run] [--note "…"]',
    does: 'a version of a brand for players, or a folder for any static server',
    load: () => import('./publish.ts'),
  },
  'brand versions': {
    usage: 'npm run brand -- versions [id]',
    does: 'what was published, and what is live',
    load: () => import('./versions.ts'),
  },
  'brand assign': {
    usage: 'npm run brand -- assign <id> <version>|previous|folder',
    does: 'what players see: switch, and roll back',
    load: () => import('./assign.ts'),
  },
  'brand why': {
    usage:
      'npm run brand -- why <id> [<menu>/<entry>|<page>/<widget>|page:<page>|/address] [--as …] [--flags …]',
    does: 'why something is shown or hidden, and what would change it',
    load: () => import('./why.ts'),
  },
  'brand ready': {
    usage: 'npm run brand -- ready <id> [--all] [--running] [--format json]',
    does: 'whether a brand may go live, and what stands in its way',
    load: () => import('./ready.ts'),
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
  storybook: {
    usage: 'npm run storybook [-- --build]',
    does: 'every widget in its states, for any brand, language and role',
    load: () => import('./storybook.ts'),
  },
  snapshot: {
    usage: 'npm run snapshot [-- --brand B --page P --role R --lang L --width W --state S …]',
    does: 'pictures of every page in every state, compared with the ledger',
    load: () => import('./testing/snapshot.ts'),
  },
  'new:widget': {
    usage: 'npm run new:widget -- <family>/<name>',
    does: 'the files of a new widget, and its line in the table',
    load: () => import('./newWidget.ts'),
  },
  'test:firebase': {
    usage: 'npm run test:firebase',
    does: 'proves sign-in through Firebase against its Auth emulator; says so where there is none',
    load: () => import('./testing/testFirebase.ts'),
  },
  bench: {
    usage: 'npm run bench [-- --quick] [--only bytes] [--brand B] [--against FILE]',
    does: 'figures: bytes, loads, taps, prices, beside floors measured in the same run',
    load: () => import('./testing/bench.ts'),
  },
  attack: {
    usage: 'npm run attack [-- name … --share 0.1 --seed S --database D --journeys --engines]',
    does: 'attacks servers of this machine, within bounds: requests, sessions, passwords, spins with kills',
    load: () => import('./testing/attack.ts'),
  },
  schemas: {
    usage: 'npm run schemas',
    does: 'writes the JSON schemas for editors and the OpenAPI description',
    load: () => import('./emitSchemas.ts'),
  },
};
