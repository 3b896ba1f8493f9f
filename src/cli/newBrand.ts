import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { checkAllBrands } from '../authoring/brands/checkBrand.ts';
import { type BrandAnswers, questionKeys, versionNames } from '../authoring/new/brandQuestions.ts';
import { createBrand } from '../authoring/new/createBrand.ts';
import { type AskOperator, gatherAnswers } from '../authoring/new/gatherAnswers.ts';
import { IdRefusal, requireNewId } from '../authoring/new/newId.ts';
import { swatch } from '../authoring/report/swatch.ts';
import { defaultDataFolder, siteAddress } from '../site/runningState.ts';

export const usage = `npm run brand -- new <id> [--yes] [flags]
  --name "Acme Play"            name shown to players
  --hosts play.acme.com,acme.com
  --languages EN,AR             the first one for a first visit
  --colors "#7a2e8c #f6b53c"    1 to 5: main, highlight, ground, text, lines; or "surprise me"
  --scheme light|dark
  --from base                   the brand it extends
  --template ${versionNames.join('|').padEnd(18)} or "mem_cen=1 dep_func=0"
  --currency EUR                or code:symbol:decimals
  --timeZone Asia/Bangkok       whose days records and limits go by
  --demo                        with invented news, banners and matches, to have something to look at
  --yes                         asks nothing; what no flag says has its default
  --data DIR                    of the server, where it was started with one`;

export const options = {
  ...Object.fromEntries(questionKeys.map((key) => [key, { type: 'string' as const }])),
  yes: { type: 'boolean' as const, default: false },
  data: { type: 'string' as const },
};

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const flags: Partial<Record<keyof BrandAnswers, string>> = {};
  for (const key of questionKeys) {
    const value = (values as Record<string, unknown>)[key];
    if (typeof value === 'string') flags[key] = value;
    else if (value === true) flags[key] = 'yes';
  }
  const data = path.resolve(values.data ?? defaultDataFolder);
  return { flags, ids: positionals, yes: values.yes === true, data };
}

/** `brand new <id>`: asks its questions on a terminal, else takes flags; writes a valid brand. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const { flags, ids, yes, data } = readArguments(args);
  const interactive = process.stdin.isTTY === true && process.stdout.isTTY === true && !yes;
  if (ids.length > 1 || (ids.length === 0 && !interactive)) {
    console.error(ids.length > 1 ? `One id, not ${ids.length}: ${ids.join(' ')}\n\n${usage}` : usage);
    return 2;
  }
  if (!interactive && !yes) {
    console.error(
      `Nobody can be asked here. Say --yes for the defaults, and flags for the rest:\n\n${usage}`,
    );
    return 2;
  }
  const lines = interactive ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  // Ctrl-C, or the end of the input, while a question is open: nothing has been written yet.
  const cancelled = new AbortController();
  lines?.once('SIGINT', () => cancelled.abort());
  lines?.once('close', () => cancelled.abort());
  const ask: AskOperator | null =
    lines && ((question) => lines.question(question, { signal: cancelled.signal }));
  try {
    const id = ids[0] ?? (await ask?.('Id of the brand (small letters, digits, hyphens)\n  '))?.trim() ?? '';
    requireNewId(id, folder);
    const { answers, parent } = await gatherAnswers(id, flags, ask, folder);
    const files = createBrand(id, answers, parent, folder);
    writeNames(checkAllBrands(folder), folder);
    report(id, answers, files, { chosen: flags.colors !== undefined || interactive, data });
    return 0;
  } catch (error) {
    if (cancelled.signal.aborted) console.error('\nNothing was written.');
    else if (error instanceof IdRefusal) console.error(`${error.message}\nNothing was written.`);
    else throw error;
    return cancelled.signal.aborted ? 130 : 1;
  } finally {
    lines?.close();
  }
}

function report(
  id: string,
  { colors, from }: BrandAnswers,
  files: readonly string[],
  { chosen, data }: { chosen: boolean; data: string },
): void {
  console.log(`\nWritten, and without a problem:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `Derived from ${colors.map((color) => swatch(color)).join(' ')}; every pair of colours is legible.`,
  );
  if (!chosen)
    console.log(
      `Nobody named these colours: they were drawn from the id. Others: npm run brand -- colors ${id} "#b3261e #f6b53c"`,
    );
  const next = [
    [siteAddress(id, data), 'to look at it'],
    [`npm run brand -- check ${id}`, 'after each change'],
    [`npm run brand -- diff ${from} ${id}`, 'what players will notice'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  console.log(`\n${next.map(([command, why]) => `  ${command.padEnd(width)}  ${why}`).join('\n')}`);
}
