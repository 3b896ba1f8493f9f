import type { Reference } from '#schemas/manifest/ids.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import { becoming } from './becoming.ts';
import type { Rule } from './rule.ts';
import { formWord, listed, quote, typeOf, typeWord } from './valueWords.ts';

/** Kinds of fault that a shape can have. */
export type ShapeCode =
  | 'wrong-type'
  | 'missing'
  | 'unknown-key'
  | 'bad-key'
  | 'bad-value'
  | 'bad-format'
  | 'out-of-range'
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'repeated'
  | `unknown-${Exclude<Reference, 'asset'>}`;

/** What is wrong at one place, before it is known which file that place came from. */
export interface Finding {
  readonly code: ShapeCode;
  readonly pointer: string;
  /** True when the finding is about the key, not about its value. */
  readonly atKey?: boolean;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string | undefined;
  /** The same value as the type that is asked for, where it only was written as another: "10" for 10. */
  readonly becomes?: unknown;
  /** The nearest name where no person would doubt it: fit for mending unasked. */
  readonly surely?: string | undefined;
}

/** A string that names something else in the brand. */
export interface FoundReference {
  readonly kind: Reference;
  readonly name: string;
  readonly pointer: string;
}

/** Whether a value is of a type. 1e999 is read as infinity, which is no number that JSON can hold. */
const fits = (value: unknown, type: string): boolean =>
  type === 'integer'
    ? Number.isInteger(value)
    : typeOf(value) === type && (type !== 'number' || Number.isFinite(value));

/** What came of a validation. */
export interface Validated {
  readonly findings: Finding[];
  readonly references: FoundReference[];
}

/**
 * What is known of parts already judged. Values are never written to, so the same object under the same rule at
 * the same place is judged once: the many pages that a brand inherits unchanged cost nothing.
 */
export type Known = WeakMap<object, Validated & { readonly rule: Rule; readonly at: string }>;

/** Parts of a brand worth remembering stand one or two steps below its root: a page, a menu, the theme. */
const isPart = (at: string): boolean => /^\/[^/]+(\/[^/]+)?$/.test(at);

/**
 * Checks a value against a schema by interpreting it: no code is made, so it runs under any policy, and what
 * it says is meant for a person who writes JSON. Every problem at once, one for each cause. References
 * (`x-ref`) are collected for looking up. Never throws.
 */
export function validate(schema: object, value: unknown, pointer = '', known?: Known): Validated {
  const findings: Finding[] = [];
  const references: FoundReference[] = [];

  function checkObject(rule: Rule, object: Record<string, unknown>, at: string) {
    const known = Object.keys(rule.properties ?? {});
    const keyPattern = rule.propertyNames?.pattern;
    // A key with a slip in it is told once: by itself, not by the one that it leaves missing.
    const meant = new Set<string | undefined>();
    const free = known.filter((name) => !Object.hasOwn(object, name));
    if (rule.additionalProperties === false)
      for (const key of Object.keys(object)) if (!known.includes(key)) meant.add(nearest(key, free));
    for (const key of rule.required ?? []) {
      if (!Object.hasOwn(object, key) && !meant.has(key)) {
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
          nearest: nearest(key, free) ?? nearest(key, known),
          surely: surelyMeant(key, known),
        });
      } else {
        if (keyPattern && !new RegExp(keyPattern).test(key)) {
          findings.push({
            code: 'bad-key',
            pointer: childAt,
            atKey: true,
            message: `"${key}" cannot be a key here.`,
            expected: formWord(keyPattern),
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
        expected: formWord(rule.pattern),
      });
    } else if (rule['x-ref'] && !rule.enum) {
      references.push({ kind: rule['x-ref'], name: text, pointer: at });
    }
  }

  function checkChoice(rule: Rule, choice: unknown, at: string): boolean {
    const allowed = 'const' in rule ? [rule.const] : rule.enum;
    if (!allowed || allowed.some((one) => one === choice)) return true;
    const kind = rule['x-ref'];
    const names = allowed.map(String);
    findings.push({
      code: kind === undefined || kind === 'asset' ? 'bad-value' : `unknown-${kind}`,
      pointer: at,
      message:
        kind === undefined
          ? `${quote(choice)} is not possible here.`
          : `There is no ${kind} ${quote(choice)}.`,
      expected: listed(allowed),
      ...(typeof choice === 'string'
        ? { nearest: nearest(choice, names), surely: surelyMeant(choice, names) }
        : {}),
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
      const types = rule.anyOf.flatMap((one) => one.type ?? []).map(typeWord);
      findings.push({
        code: 'wrong-type',
        pointer: at,
        message: `This is ${typeWord(typeOf(node))}.`,
        expected: types.join(' or '),
      });
      return;
    }
    const types = rule.type === undefined ? [] : [rule.type].flat();
    if (types.length > 0 && !types.some((type) => fits(node, type))) {
      findings.push({
        code: 'wrong-type',
        pointer: at,
        message: `This is ${typeWord(typeOf(node))}: ${quote(node)}.`,
        expected: types.map(typeWord).join(' or '),
        ...becoming(types, node, (one) => validate(rule, one).findings.length === 0),
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
    else if (isObject(node)) checkPart(rule, node as Record<string, unknown>, at);
  }

  function checkPart(rule: Rule, object: Record<string, unknown>, at: string) {
    if (!known || !isPart(at)) return checkObject(rule, object, at);
    const before = known.get(object);
    if (before && before.rule === rule && before.at === at) {
      findings.push(...before.findings);
      references.push(...before.references);
      return;
    }
    const [faults, names] = [findings.length, references.length];
    checkObject(rule, object, at);
    known.set(object, { rule, at, findings: findings.slice(faults), references: references.slice(names) });
  }

  visit(schema as Rule, value, pointer);
  return { findings, references };
}
