import { type DateFormat, dateFormats } from '../values/dateFormats.ts';

/** The first violation found in a value. */
export interface Violation {
  /** Position in the value, as a JSON pointer. */
  readonly instancePath: string;
  /** Violated keyword of JSON Schema. */
  readonly keyword: string;
  /** The missing or additional property. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Returns the first violation in a value; null if it is valid. */
export type Check = (value: unknown) => Violation | null;

const complaint = (keyword: string, params?: Violation['params']): Violation => ({
  instancePath: '',
  keyword,
  ...(params && { params }),
});

/** Converts a violation in a part to a violation in the whole. */
const inside = (key: string | number, found: Violation | null): Violation | null =>
  found && {
    ...found,
    instancePath: `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}${found.instancePath}`,
  };

/** The first violation in any of the parts. */
function first<T>(
  parts: readonly T[],
  complain: (part: T, index: number) => Violation | null,
): Violation | null {
  for (let index = 0; index < parts.length; index += 1) {
    const found = complain(parts[index] as T, index);
    if (found) return found;
  }
  return null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** Not infinity: 1e999 is parsed as that, and JSON cannot represent it. */
const isNumber = Number.isFinite as (value: unknown) => value is number;
const isList = Array.isArray as (value: unknown) => value is readonly unknown[];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

const types = {
  string: isText,
  number: isNumber,
  integer: Number.isInteger,
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  array: isList,
  object: isObject,
};

/** Name of a type in JSON Schema. */
export type TypeName = keyof typeof types;

function isOf(names: readonly TypeName[]) {
  const own = names.map((name) => types[name]);
  return (value: unknown) => own.some((is) => is(value));
}

/** A check that applies to values of one type only. */
const rule =
  <V>(is: (value: unknown) => value is V, complain: (value: V) => Violation | null): Check =>
  (value) =>
    is(value) ? complain(value) : null;

const bound = <V>(is: (value: unknown) => value is V, keyword: string, keeps: (value: V) => boolean): Check =>
  rule(is, (value) => (keeps(value) ? null : complaint(keyword)));

export const any: Check = () => null;

export const all =
  (...checks: readonly Check[]): Check =>
  (value) =>
    first(checks, (check) => check(value));

export const type = (...names: readonly TypeName[]): Check => {
  const fits = isOf(names);
  return (value) => (fits(value) ? null : complaint('type'));
};

export const constOf =
  (allowed: unknown): Check =>
  (value) =>
    value === allowed ? null : complaint('const');

export const enumOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? null : complaint('enum');

export const not =
  (check: Check): Check =>
  (value) =>
    check(value) ? null : complaint('not');

/** Returns the violation of the first check if no check passes. */
export const anyOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    const found = checks.map((check) => check(value));
    return found.includes(null) ? null : (found[0] ?? null);
  };

/** Exactly one check must pass. If two pass, returns the violation of a check before the second of them. */
export const oneOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    let failed: Violation | null = null;
    let kept = 0;
    for (const check of checks) {
      const found = check(value);
      failed ??= found;
      if (!found && ++kept > 1) break;
    }
    return kept === 1 ? null : (failed ?? complaint('oneOf'));
  };

export const maximum = (most: number) => bound(isNumber, 'maximum', (value) => value <= most);
export const minimum = (least: number) => bound(isNumber, 'minimum', (value) => value >= least);
export const exclusiveMinimum = (below: number) =>
  bound(isNumber, 'exclusiveMinimum', (value) => value > below);

/** Lengths are in UTF-16 units, as in the forms. */
export const maxLength = (most: number) => bound(isText, 'maxLength', ({ length }) => length <= most);
export const minLength = (least: number) => bound(isText, 'minLength', ({ length }) => length >= least);
export const pattern = (form: RegExp) => bound(isText, 'pattern', (value) => form.test(value));

export const format = (name: DateFormat) => bound(isText, 'format', dateFormats[name]);

export const maxItems = (most: number) => bound(isList, 'maxItems', ({ length }) => length <= most);
export const minItems = (least: number) => bound(isList, 'minItems', ({ length }) => length >= least);
export const items = (check: Check) =>
  rule(isList, (value) => first(value, (item, index) => inside(index, check(item))));
/** For primitive items only. */
export const uniqueItems = () =>
  bound(isList, 'uniqueItems', (value) => new Set(value).size === value.length);

export const minProperties = (least: number) =>
  bound(isObject, 'minProperties', (value) => Object.keys(value).length >= least);
export const required = (...names: readonly string[]) =>
  rule(isObject, (value) =>
    first(names, (name) =>
      value[name] === undefined ? complaint('required', { missingProperty: name }) : null,
    ),
  );
export const propertyNames = (check: Check) => rule(isObject, (value) => first(Object.keys(value), check));
/** Checks the values of unknown properties; null forbids them. */
export const additionalProperties = (check: Check | null, ...known: readonly string[]) =>
  rule(isObject, (value) =>
    first(
      Object.keys(value).filter((name) => !known.includes(name)),
      (name) =>
        check
          ? inside(name, check(value[name]))
          : complaint('additionalProperties', { additionalProperty: name }),
    ),
  );
export const properties = (checks: Readonly<Record<string, Check>>) => {
  const names = Object.keys(checks);
  return rule(isObject, (value) =>
    first(names, (name) => {
      const part = value[name];
      return part === undefined ? null : inside(name, (checks[name] as Check)(part));
    }),
  );
};

/** An object with all of these properties except the optional ones. */
export const object = (checks: Readonly<Record<string, Check>>, ...optional: readonly string[]) =>
  all(
    type('object'),
    required(...Object.keys(checks).filter((name) => !optional.includes(name))),
    properties(checks),
  );
export const list = (most: number, check: Check) => all(type('array'), maxItems(most), items(check));
