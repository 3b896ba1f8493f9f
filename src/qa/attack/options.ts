import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { requireOptions } from '#src/authoring/report/optionProblem.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Attack, AttackedDatabase } from './attack.ts';

/** Options of `npm run attack`. */
export interface AttackOptions {
  /** What is run, in the table's order. */
  readonly attacks: readonly Attack[];
  readonly seed: string;
  /** Above 0, at most 1. */
  readonly share: number;
  readonly databases: readonly AttackedDatabase[];
}

/** The options, as `parseArgs` takes them. */
const attackOptions = {
  seed: { type: 'string' },
  share: { type: 'string', default: '1' },
  database: { type: 'string' },
  journeys: { type: 'boolean', default: false },
  engines: { type: 'boolean', default: false },
} as const;

const databases = ['embedded', 'postgres'] as const;

/** The attacks of these names. Throws a sentence with the nearest name where there is none. */
function named(names: readonly string[], attacks: readonly Attack[]): readonly Attack[] {
  const known = attacks.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const meant = nearest(unknown, known);
    const hint = meant === undefined ? `There are ${known.join(', ')}.` : `Did you mean ${meant}?`;
    throw new Error(`There is no attack "${unknown}". ${hint}`);
  }
  return attacks.filter(({ name }) => names.includes(name));
}

/**
 * Parses the command line: names of attacks, else all of them; with `--journeys` and `--engines` those suites, and only
 * the attacks that are named. Throws an Error with a readable message where it is invalid.
 */
export function readAttackOptions(
  args: string[],
  attacks: readonly Attack[],
  suites: Readonly<Record<'journeys' | 'engines', Attack>>,
): AttackOptions {
  requireOptions(args, attackOptions);
  const { values, positionals } = parseArgs({ args, options: attackOptions, allowPositionals: true });
  const share = Number(values.share);
  if (!(share > 0 && share <= 1))
    throw new Error(`The share "${values.share}" is not above 0 and at most 1.`);
  const database = databases.find((one) => one === values.database);
  if (values.database !== undefined && database === undefined)
    throw new Error(`There is no database "${values.database}": it is embedded or postgres.`);
  const flagged = (['journeys', 'engines'] as const)
    .filter((name) => values[name])
    .map((name) => suites[name]);
  const own = positionals.length === 0 && flagged.length > 0 ? [] : attacks;
  return {
    attacks: [...(positionals.length > 0 ? named(positionals, attacks) : own), ...flagged],
    seed: values.seed ?? String(randomInt(1e9)),
    share,
    databases: database === undefined ? databases : [database],
  };
}
