import { parseArgs } from 'node:util';
import { requireOptions } from '#src/authoring/report/optionProblem.ts';

/** Measurements that `--only` can select. */
export const measurements = [
  'bytes',
  'load',
  'visit',
  'tap',
  'typing',
  'list',
  'widgets',
  'publish',
  'shots',
  'ledger',
  'teams',
] as const;
export type Measurement = (typeof measurements)[number];

/** Options of `npm run bench`. */
export interface BenchOptions {
  /** Medians of three instead of five, and a thousand brands instead of ten. */
  readonly quick: boolean;
  /** Measurements to run. */
  readonly measurements: readonly Measurement[];
  /** Brands to measure; empty for all. */
  readonly brands: readonly string[];
  /** Additional file for the results. */
  readonly out: string | undefined;
  /** File with the results of an earlier run, to compare with. */
  readonly against: string | undefined;
}

/** The options, as `parseArgs` takes them. */
const benchOptions = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  brand: { type: 'string', multiple: true, default: [] as string[] },
  out: { type: 'string' },
  against: { type: 'string' },
} as const;

const isMeasurement = (name: string): name is Measurement =>
  (measurements as readonly string[]).includes(name);

/** Parses the command line. Throws an Error with a readable message where it is invalid. */
export function readBenchOptions(args: string[]): BenchOptions {
  requireOptions(args, benchOptions);
  const { values } = parseArgs({ args, options: benchOptions });
  const selected = values.only.flatMap((each) => each.split(','));
  const unknown = selected.find((name) => !isMeasurement(name));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}" to measure. There are: ${measurements.join(', ')}.`);
  return {
    quick: values.quick,
    measurements: selected.length > 0 ? selected.filter(isMeasurement) : measurements,
    brands: values.brand.flatMap((each) => each.split(',')),
    out: values.out,
    against: values.against,
  };
}
