import { parseArgs } from 'node:util';

/** What can be measured alone. */
export const measurements = [
  'bytes',
  'load',
  'tap',
  'typing',
  'list',
  'widgets',
  'publish',
  'shots',
] as const;
export type Measurement = (typeof measurements)[number];

/** What `npm run bench` can be told. */
export interface BenchOptions {
  /** Medians of three instead of five, and a thousand brands instead of ten. */
  readonly quick: boolean;
  /** What to measure. */
  readonly measurements: readonly Measurement[];
  /** Brands to measure; none: all. */
  readonly brands: readonly string[];
  /** Another place for the figures. */
  readonly out: string | undefined;
  /** Figures of an earlier run, to compare with. */
  readonly against: string | undefined;
}

const isPart = (name: string): name is Measurement => (measurements as readonly string[]).includes(name);

/** Reads the command line. Throws an Error that says what is wrong. */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      brand: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const asked = values.only.flatMap((each) => each.split(','));
  const unknown = asked.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}" to measure. There are: ${measurements.join(', ')}.`);
  return {
    quick: values.quick,
    measurements: asked.length > 0 ? asked.filter(isPart) : measurements,
    brands: values.brand.flatMap((each) => each.split(',')),
    out: values.out,
    against: values.against,
  };
}
