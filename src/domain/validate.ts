import { isObject, pointerTo } from './json.ts';
import { nearest } from './nearest.ts';

/** What is wrong at one place, before it is known which file that place came from. */
export interface Finding {
  readonly code: string;
  readonly pointer: string;
  /** True when the finding is about the key, not about its value. */
  readonly atKey?: boolean;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string | undefined;
}

/** A string that names something else in the brand. */
export interface FoundReference {
  readonly kind: string;
  readonly name: string;
  readonly pointer: string;
}

/** The subset of JSON Schema that manifests are written in. */
interface Rule {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly items?: Rule;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly additionalProperties?: boolean | Rule;
  readonly propertyNames?: { readonly pattern?: string };
  readonly required?: readonly string[];
  readonly anyOf?: readonly Rule[];
  readonly 'x-ref'?: string;
}

/** Keywords the validator knows; a test keeps every manifest schema within them. */
export const knownKeywords: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'uniqueItems',
  'minProperties',
  'items',
  'properties',
  'additionalProperties',
  'propertyNames',
  'required',
  'anyOf',
  'x-ref',
  'description',
]);

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const articles: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Whether a value is of a type. 1e999 is read as infinity, which is no number that JSON can hold. */
const fits = (value: unknown, type: string): boolean =>
  type === 'integer'
    ? Number.isInteger(value)
    : typeOf(value) === type && (type !== 'number' || Number.isFinite(value));

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function listed(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  const first = values.slice(0, 8).map(quote).join(', ');
  return values.length > 8 ? `one of ${first} …` : first;
}

/**
 * Checks a value against a schema by interpreting it: no code is made, so it runs under any policy, and what
 * it says is meant for a person who writes JSON. Every problem at once, one for each cause. References
 * (`x-ref`) are collected for looking up. Never throws.
 */
export function validate(
  schema: object,
  value: unknown,
  pointer = '',
): { findings: Finding[]; references: FoundReference[] } {
  const findings: Finding[] = [];
  const references: FoundReference[] = [];

  function checkObject(rule: Rule, object: Record<string, unknown>, at: string) {
    const known = Object.keys(rule.properties ?? {});
    const keyPattern = rule.propertyNames?.pattern;
    for (const key of rule.required ?? []) {
      if (!Object.hasOwn(object, key)) {
        findings.push({
          code: 'missing',
          pointer: at,
          message: `"${key}" is missing.`,
          expected: `"${key}"`,
        });
      }
    }
    for (const [key, child] of Object.entries(object)) {
      const childAt = pointerTo(at, key);
      if (rule.properties && Object.hasOwn(rule.properties, key)) {
        visit(rule.properties[key] as Rule, child, childAt);
      } else if (rule.additionalProperties === false) {
        findings.push({
          code: 'unknown-key',
          pointer: childAt,
          atKey: true,
          message: `"${key}" is not a key of this object.`,
          expected: listed(known),
          nearest: nearest(
            key,
            known.filter((name) => !Object.hasOwn(object, name)),
          ),
        });
      } else {
        if (keyPattern && !new RegExp(keyPattern).test(key)) {
          findings.push({
            code: 'bad-key',
            pointer: childAt,
            atKey: true,
            message: `"${key}" cannot be a key here.`,
            expected: `letters and digits as in ${keyPattern}`,
          });
        }
        if (isObject(rule.additionalProperties)) visit(rule.additionalProperties as Rule, child, childAt);
      }
    }
    if (rule.minProperties !== undefined && Object.keys(object).length < rule.minProperties) {
      findings.push({
        code: 'too-few',
        pointer: at,
        message: 'This object is empty.',
        expected: listed(known),
      });
    }
  }

  function checkList(rule: Rule, items: readonly unknown[], at: string) {
    if (rule.minItems !== undefined && items.length < rule.minItems) {
      findings.push({ code: 'too-few', pointer: at, message: `This list needs at least ${rule.minItems}.` });
    }
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const itemAt = pointerTo(at, index);
      const text = JSON.stringify(item) ?? '';
      if (rule.uniqueItems && seen.has(text)) {
        findings.push({
          code: 'repeated',
          pointer: itemAt,
          message: `${quote(item)} is in this list twice.`,
        });
      }
      seen.add(text);
      if (rule.items) visit(rule.items, item, itemAt);
    });
  }

  function checkText(rule: Rule, text: string, at: string) {
    if (rule.minLength !== undefined && text.length < rule.minLength) {
      findings.push({
        code: 'too-short',
        pointer: at,
        message: 'This text is too short.',
        expected: `at least ${rule.minLength} characters`,
      });
    } else if (rule.maxLength !== undefined && text.length > rule.maxLength) {
      findings.push({
        code: 'too-long',
        pointer: at,
        message: 'This text is too long.',
        expected: `at most ${rule.maxLength} characters`,
      });
    } else if (rule.pattern && !new RegExp(rule.pattern).test(text)) {
      findings.push({
        code: 'bad-format',
        pointer: at,
        message: `${quote(text)} does not have the right form.`,
        expected: `text like ${rule.pattern}`,
      });
    } else if (rule['x-ref']) {
      references.push({ kind: rule['x-ref'], name: text, pointer: at });
    }
  }

  function checkChoice(rule: Rule, choice: unknown, at: string): boolean {
    const allowed = 'const' in rule ? [rule.const] : rule.enum;
    if (!allowed || allowed.some((one) => one === choice)) return true;
    findings.push({
      code: 'bad-value',
      pointer: at,
      message: `${quote(choice)} is not possible here.`,
      expected: listed(allowed),
      nearest: typeof choice === 'string' ? nearest(choice, allowed.map(String)) : undefined,
    });
    return false;
  }

  function visit(rule: Rule, node: unknown, at: string): void {
    if (rule.anyOf) {
      const fitting = rule.anyOf.find(
        (one) => !one.type || [one.type].flat().some((type) => fits(node, type)),
      );
      if (fitting) {
        visit(fitting, node, at);
        return;
      }
      const types = rule.anyOf.flatMap((one) => one.type ?? []).map((type) => articles[type] ?? type);
      findings.push({
        code: 'wrong-type',
        pointer: at,
        message: `This is ${articles[typeOf(node)]}.`,
        expected: types.join(' or '),
      });
      return;
    }
    const types = rule.type === undefined ? [] : [rule.type].flat();
    if (types.length > 0 && !types.some((type) => fits(node, type))) {
      findings.push({
        code: 'wrong-type',
        pointer: at,
        message: `This is ${articles[typeOf(node)]}: ${quote(node)}.`,
        expected: types.map((type) => articles[type] ?? type).join(' or '),
      });
      return;
    }
    if (!checkChoice(rule, node, at)) return;
    if (typeof node === 'string') checkText(rule, node, at);
    if (typeof node === 'number') {
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = rule;
      if (node < minimum || node > maximum) {
        findings.push({
          code: 'out-of-range',
          pointer: at,
          message: `${node} is out of range.`,
          expected: `${minimum} to ${maximum}`,
        });
      }
    }
    if (Array.isArray(node)) checkList(rule, node, at);
    else if (isObject(node)) checkObject(rule, node as Record<string, unknown>, at);
  }

  visit(schema as Rule, value, pointer);
  return { findings, references };
}
