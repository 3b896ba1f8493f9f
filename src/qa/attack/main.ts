import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { ensureBuilt } from '#src/build/build.ts';
import { findPostgres } from '../postgres/findPostgres.ts';
import { git } from '../runs/git.ts';
import type { Attack, AttackedDatabase } from './attack.ts';
import { type AttackReport, type AttackResult, formatAttackReport } from './attackReport.ts';
import { attacks } from './attacks.ts';
import { type AttackOptions, readAttackOptions } from './options.ts';
import { suites } from './suites.ts';

/** Runs an attack on a database. One that cannot be carried out proves nothing: that is a fault, too. */
async function runAttack(
  { name, run }: Attack,
  database: AttackedDatabase | undefined,
  { seed, share }: AttackOptions,
): Promise<AttackResult> {
  const began = performance.now();
  const on = database === undefined ? name : `${name}, ${database}`;
  const tell = (line: string) => console.log(`  ${on}: ${line}`);
  console.log(on);
  const outcome = await run({ seed, share, database: database ?? 'embedded', tell }).catch((error) => ({
    figures: {},
    faults: [`it could not be carried out: ${error instanceof Error ? error.stack : error}`],
  }));
  const named = name in suites ? `--${name}` : name;
  const onDatabase = database === undefined ? '' : ` --database ${database}`;
  return {
    attack: name,
    database,
    seconds: (performance.now() - began) / 1000,
    ...outcome,
    repeat: `npm run attack -- ${named} --seed ${seed} --share ${share}${onDatabase}`,
  };
}

/** Runs the attacks, prints the figures and keeps them. Returns exit code 0, or 1 where anything did not hold. */
async function main(args: string[]): Promise<number> {
  const options = readAttackOptions(args, attacks, suites);
  const started = new Date().toISOString();
  const hasPostgres = findPostgres() !== undefined;
  if (!hasPostgres && options.databases.includes('postgres'))
    console.log('Attacks on PostgreSQL are SKIPPED: it is not installed (npm test -- postgres).');
  // Some attacks start servers, which serve the built pages.
  await ensureBuilt();
  const results: AttackResult[] = [];
  for (const attack of options.attacks) {
    const asked = attack.databases.filter((one) => options.databases.includes(one));
    const databases = asked.filter((one) => one !== 'postgres' || hasPostgres);
    for (const database of attack.databases.length === 0 ? [undefined] : databases)
      results.push(await runAttack(attack, database, options));
  }
  const report: AttackReport = {
    version: 1,
    started,
    commit: git('rev-parse', '--short', 'HEAD').trim(),
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? ''}`.trim(),
    seed: options.seed,
    share: options.share,
    results,
  };
  const file = path.join(projectFolder, '.test/attack', `${started.slice(0, 19).replaceAll(':', '-')}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
  console.log(formatAttackReport(report).join('\n'));
  const faults = results.reduce((count, one) => count + one.faults.length, 0);
  console.log(`\nSeed ${options.seed}, share ${options.share}: ${faults} faults.`);
  console.log(`Kept in ${path.relative(projectFolder, file)}.`);
  return faults === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
