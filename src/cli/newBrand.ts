import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { idPattern } from '#schemas/manifest/ids.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { checkAllBrands, checkBrand } from '../authoring/brands/checkBrand.ts';
import {
  type BrandAnswers,
  type Question,
  type QuestionContext,
  questionKeys,
  questions,
  versionNames,
} from '../authoring/new/brandQuestions.ts';
import { draftBrand } from '../authoring/new/draftBrand.ts';
import { swatch } from '../authoring/report/swatch.ts';
import { readServeOptions } from '../serve/options.ts';

/** Something that a person can put right: told as it is, without a trace. */
class Refusal extends Error {}

/** Throws a Refusal where a brand cannot have this id. */
export function requireNewId(id: string, folder: string): void {
  const like = 'small letters, digits and hyphens, 2 to 32 of them, such as "lucky-lagoon"';
  if (!new RegExp(idPattern).test(id) || id.length < 2 || id.length > 32) {
    const mended = id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-$/g, '');
    const better = mended.length >= 2 && mended.length <= 32 ? ` Perhaps "${mended}".` : '';
    throw new Refusal(`"${id}" cannot be the id of a brand: ${like}.${better}`);
  }
  if (existsSync(path.join(folder, id)))
    throw new Refusal(
      `brands/${id} is there already, and stays as it is. Choose another id, or delete that folder first.`,
    );
}

/** Asks one question until the answer is fit. `ask` returns what was typed. */
export type Ask = (question: string) => Promise<string>;

/** A brand that can be extended. */
function requireSound(id: string, folder: string): Brand {
  const { brand } = checkBrand(id, folder);
  if (!brand) throw new Refusal(`The brand "${id}" has errors itself: npm run brand -- check ${id}`);
  return brand;
}

/** The answers: of the flags first, then by asking, else the defaults. Throws a Refusal for a flag that is no answer. */
export async function gatherAnswers(
  id: string,
  flags: Readonly<Partial<Record<keyof BrandAnswers, string>>>,
  ask: Ask | null,
  folder = brandsFolder,
): Promise<{ answers: BrandAnswers; parent: Brand }> {
  const others = checkAllBrands(folder);
  const hosts = new Map(
    others.flatMap((one) => [`${one.id}.localhost`, ...one.hosting.hosts].map((host) => [host, one.id])),
  );
  let context: QuestionContext = {
    id,
    brandIds: brandIds(folder),
    parent: requireSound(baseBrand, folder),
    hosts,
  };
  const answers: Record<string, unknown> = {};
  for (const key of questionKeys) {
    const question: Question<unknown> = questions[key];
    const given = flags[key];
    const answer =
      ask && given === undefined
        ? await askUntilFit(question, context, ask)
        : readFlag(key, question, given, context);
    answers[key] = answer;
    if (key === 'from') context = { ...context, parent: requireSound(String(answer), folder) };
  }
  return { answers: answers as unknown as BrandAnswers, parent: context.parent };
}

function readFlag(
  key: string,
  question: Question<unknown>,
  given: string | undefined,
  context: QuestionContext,
): unknown {
  try {
    return question.read(given ?? question.fallback(context), context);
  } catch (error) {
    throw new Refusal(`--${key}: ${(error as Error).message}`);
  }
}

async function askUntilFit(
  question: Question<unknown>,
  context: QuestionContext,
  ask: Ask,
): Promise<unknown> {
  const usual = question.fallback(context);
  let before = `${question.asks} (${question.hint(context)})`;
  for (;;) {
    const typed = (await ask(`${before}\n  [${usual}] `)).trim();
    try {
      return question.read(typed === '' ? usual : typed, context);
    } catch (error) {
      before = `  ${(error as Error).message}`;
    }
  }
}

/**
 * Writes a brand's folder, once it is proved beside the brands it extends: a draft with a problem, be it a
 * warning, is not written. Returns the files. Throws an Error with the problems.
 */
export function createBrand(
  id: string,
  answers: BrandAnswers,
  parent: Brand,
  folder = brandsFolder,
): string[] {
  const files = draftBrand(id, answers, parent);
  const trial = mkdtempSync(path.join(tmpdir(), 'livery-brand-'));
  try {
    for (const other of checkBrand(answers.from, folder).chain)
      cpSync(path.join(folder, other.id), path.join(trial, other.id), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(trial, id, file)), { recursive: true });
      writeFileSync(path.join(trial, id, file), text);
    }
    const { problems } = checkBrand(id, trial);
    const own = problems.filter(({ brand }) => brand === id);
    if (own.length > 0)
      throw new Error(`The new brand would not be sound:\n${own.map(describeProblem).join('\n')}`);
    requireNewId(id, folder);
    cpSync(path.join(trial, id), path.join(folder, id), {
      recursive: true,
      errorOnExist: true,
      force: false,
    });
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
  return Object.keys(files).map((file) => `brands/${id}/${file}`);
}

const usage = `npm run brand -- new <id> [--yes] [flags]
  --name "Acme Play"            name shown to players
  --hosts play.acme.com,acme.com
  --languages EN,AR             the first one for a first visit
  --colors "#7a2e8c #f6b53c"    1 to 5: main, highlight, ground, text, lines; or "surprise me"
  --scheme light|dark
  --from base                   the brand it extends
  --template ${versionNames.join('|').padEnd(18)} or "mem_cen=1 dep_func=0"
  --currency EUR                or code:symbol:decimals
  --yes                         asks nothing; what no flag says has its default`;

function readArguments(args: string[]) {
  const options = Object.fromEntries(questionKeys.map((key) => [key, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...options,
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const flags: Partial<Record<keyof BrandAnswers, string>> = {};
  for (const key of questionKeys) {
    const value = (values as Record<string, unknown>)[key];
    if (typeof value === 'string') flags[key] = value;
  }
  return { flags, ids: positionals, yes: values.yes === true, help: values.help === true };
}

/** Node's sentence about an option, its first line, with the flag that was probably meant. */
function withNearestFlag(message: string): string {
  const [, name] = /Unknown option '--([^']+)'/.exec(message) ?? [];
  if (name === undefined) return message.split('\n')[0] ?? message;
  const meant = nearest(name, [...questionKeys, 'yes']);
  return `There is no --${name}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}

/** `brand new <id>`: asks on a terminal, takes flags anywhere; writes a brand that runs at once. */
export async function run(args: string[]): Promise<number> {
  let given: ReturnType<typeof readArguments>;
  try {
    given = readArguments(args);
  } catch (error) {
    console.error(`${withNearestFlag((error as Error).message)}\n\n${usage}`);
    return 2;
  }
  const { flags, ids, yes, help } = given;
  const asks = process.stdin.isTTY === true && process.stdout.isTTY === true && !yes;
  if (help || ids.length > 1 || (ids.length === 0 && !asks)) {
    console.error(ids.length > 1 ? `One id, not ${ids.length}: ${ids.join(' ')}\n\n${usage}` : usage);
    return help ? 0 : 2;
  }
  if (!asks && !yes) {
    console.error(
      `Nobody can be asked here. Say --yes for the defaults, and flags for the rest:\n\n${usage}`,
    );
    return 2;
  }
  const lines = asks ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  // Ctrl-C or the end of the input while a question is open: nothing has been written yet.
  const left = new AbortController();
  lines?.once('SIGINT', () => left.abort());
  lines?.once('close', () => left.abort());
  const ask: Ask | null = lines && ((question) => lines.question(question, { signal: left.signal }));
  try {
    const id = ids[0] ?? (await ask?.('Id of the brand (small letters, digits, hyphens)\n  '))?.trim() ?? '';
    requireNewId(id, brandsFolder);
    const { answers, parent } = await gatherAnswers(id, flags, ask);
    const files = createBrand(id, answers, parent);
    writeNames(checkAllBrands());
    report(id, answers, files, flags.colors !== undefined || asks);
    return 0;
  } catch (error) {
    if (left.signal.aborted) console.error('\nNothing was written.');
    else if (error instanceof Refusal) console.error(`${error.message}\nNothing was written.`);
    else throw error;
    return left.signal.aborted ? 130 : 1;
  } finally {
    lines?.close();
  }
}

function report(id: string, { colors, from }: BrandAnswers, files: readonly string[], chosen: boolean): void {
  const { port } = readServeOptions([]);
  console.log(`\nWritten, and without a problem:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `Derived from ${colors.map((color) => swatch(color)).join(' ')}; every pair of colours is legible.`,
  );
  if (!chosen)
    console.log(
      `Nobody named these colours: they were drawn from the id. Others: npm run brand -- colors ${id} "#b3261e #f6b53c"`,
    );
  const next = [
    ['npm start', `then http://${id}.localhost:${port} (a running one has it already)`],
    [`npm run brand -- check ${id}`, 'after each change'],
    [`npm run brand -- diff ${from} ${id}`, 'what players will notice'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  console.log(`\n${next.map(([command, why]) => `  ${command.padEnd(width)}  ${why}`).join('\n')}`);
}
