import type { Random } from '#src/domain/values/random.ts';
import { hostileText, hostileValue } from './hostileValues.ts';

/** The parts of a JSON Schema that decide which values are made. */
interface FuzzedSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: object;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** How values are made: as the schema says, one step beside it, or of anything. */
export type Spirit = 'valid' | 'near' | 'hostile';

/** Texts in the forms that the API's patterns ask for. */
const wellFormed = [
  '2026-01-15',
  '2026-01-15T12:00:00.000Z',
  '6121234567',
  '40123456',
  '689',
  '12.50',
  '1',
  'B,PL,PU,H',
  'A',
  'lobby',
  'VERIFICATION3',
  'x'.repeat(22),
  'x'.repeat(43),
] as const;

const typeOf = ({ type }: FuzzedSchema): string | undefined =>
  Array.isArray(type) ? type[0] : (type as string | undefined);

function fittingText(schema: FuzzedSchema, random: Random, words: readonly string[]): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  const dates = { date: wellFormed[0], 'date-time': wellFormed[1] } as Readonly<Record<string, string>>;
  const date = schema.format === undefined ? undefined : dates[schema.format];
  if (date !== undefined) return date;
  const fitting = [...words, ...wellFormed].filter(
    (text) => text.length >= minLength && text.length <= maxLength && pattern.test(text),
  );
  const [first = 'x'.repeat(minLength), ...others] = fitting;
  return random.pick([first, ...others]);
}

/** A value of a schema. `words`: texts that mean something to the server. */
export function fittingValue(given: object, random: Random, words: readonly string[]): unknown {
  const schema = given as FuzzedSchema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum as [unknown]);
  switch (typeOf(schema)) {
    case 'string':
      return fittingText(schema, random, words);
    case 'integer':
    case 'number':
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 40, (schema.minimum ?? 0) + 40));
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.whole(0, 4) }, () =>
        fittingValue(schema.items ?? {}, random, words),
      );
    case 'object':
      return fittingObject(schema, random, words);
    default:
      return random.pick<unknown>(['x', 1, null]);
  }
}

function fittingObject(schema: FuzzedSchema, random: Random, words: readonly string[]): object {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name) || random.chance(0.6))
      .map(([name, property]) => [name, fittingValue(property, random, words)]),
  );
}

/** What an object is made of: a schema, and input that is known to be accepted. */
export interface FuzzedInput {
  readonly schema: object;
  readonly sample?: object | undefined;
}

/** A fitting object of which one field, or with the spirit `hostile` every second, is hostile; or one is missing. */
export function fuzzedObject(
  { schema, sample }: FuzzedInput,
  spirit: Spirit,
  random: Random,
  words: readonly string[],
): Record<string, unknown> {
  const value: Record<string, unknown> =
    sample && random.chance(0.7)
      ? { ...sample }
      : { ...fittingObject(schema as FuzzedSchema, random, words) };
  const names = Object.keys((schema as FuzzedSchema).properties ?? {});
  const [first, ...others] = names;
  if (spirit === 'valid' || first === undefined) return value;
  if (spirit === 'near') {
    const name = random.pick([first, ...others]);
    if (random.chance(0.15)) delete value[name];
    else value[name] = hostileValue(random);
    return value;
  }
  for (const name of names) if (random.chance(0.5)) value[name] = hostileValue(random);
  if (random.chance(0.3)) value[hostileText(random)] = hostileValue(random);
  return value;
}
