import { idOf } from '#src/domain/values/idOf.ts';
import { isObject, type JsonObject, pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { convertType } from './convertType.ts';
import { describePattern, describeType, jsonTypeOf, listValues, quoteValue } from './describeValues.ts';
import type { Finding, ValidationResult } from './finding.ts';
import { checkFormat } from './formats.ts';
import type { ManifestSchema } from './manifestSchema.ts';

/** Whether a value is of a type. */
const fits = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : jsonTypeOf(value) === type;

/**
 * Results of parts that were validated before. Values are never modified, so the same object under the same schema at
 * the same pointer is validated once: the many pages that a brand inherits unchanged cost nothing.
 */
export type ValidationCache = WeakMap<
  object,
  ValidationResult & { readonly rule: ManifestSchema; readonly at: string }
>;

/** The results so far, and the cache. */
interface Validation extends ValidationResult {
  readonly cache: ValidationCache | undefined;
}

/** Whether a pointer is one or two steps below the root: such parts (a page, a menu, the theme) are cached. */
const isPart = (at: string): boolean => /^\/[^/]+(\/[^/]+)?$/.test(at);

/**
 * Validates a value against a schema by interpreting the schema: no code is generated, so it runs under any content
 * security policy. Messages are written for operators. Reports every problem at once, one for each cause, and collects
 * the references (`x-ref`). Never throws.
 */
export function validate(
  schema: object,
  value: unknown,
  pointer = '',
  cache?: ValidationCache,
): ValidationResult {
  const validation: Validation = { findings: [], references: [], cache };
  visit(validation, schema as ManifestSchema, value, pointer);
  const { findings, references } = validation;
  return { findings, references };
}

function visit(validation: Validation, rule: ManifestSchema, value: unknown, at: string): void {
  const { findings } = validation;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    findings.push(...checkNumber(rule, value, at));
    return;
  }
  if (rule.anyOf) {
    visitAnyOf(validation, rule.anyOf, value, at);
    return;
  }
  const types = rule.type === undefined ? [] : [rule.type].flat();
  if (types.length > 0 && !types.some((type) => fits(value, type))) {
    findings.push({
      code: 'wrong-type',
      pointer: at,
      message: `This is ${describeType(jsonTypeOf(value))}: ${quoteValue(value)}.`,
      expected: types.map(describeType).join(' or '),
      ...convertType(types, value, (candidate) => validate(rule, candidate).findings.length === 0),
    });
    return;
  }
  const wrongChoice = checkChoice(rule, value, at);
  if (wrongChoice) {
    findings.push(wrongChoice);
    return;
  }
  if (typeof value === 'string') checkText(validation, rule, value, at);
  if (typeof value === 'number') findings.push(...checkNumber(rule, value, at));
  if (Array.isArray(value)) checkList(validation, rule, value, at);
  else if (isObject(value)) checkPart(validation, rule, value, at);
}

/** Validates against the first alternative of the value's type. */
function visitAnyOf(
  validation: Validation,
  alternatives: readonly ManifestSchema[],
  value: unknown,
  at: string,
): void {
  const fitting = alternatives.find(({ type }) => !type || [type].flat().some((name) => fits(value, name)));
  if (fitting) {
    visit(validation, fitting, value, at);
    return;
  }
  const types = alternatives.flatMap(({ type }) => type ?? []).map(describeType);
  validation.findings.push({
    code: 'wrong-type',
    pointer: at,
    message: `This is ${describeType(jsonTypeOf(value))}.`,
    expected: types.join(' or '),
  });
}

/** The finding if a value is not among the allowed values; null if it is, or if any value is allowed. */
function checkChoice(rule: ManifestSchema, choice: unknown, at: string): Finding | null {
  const allowed = 'const' in rule ? [rule.const] : rule.enum;
  if (!allowed || allowed.some((value) => value === choice)) return null;
  const kind = rule['x-ref'];
  const names = allowed.map(String);
  return {
    code: kind === undefined || kind === 'asset' || kind === 'link' ? 'bad-value' : `unknown-${kind}`,
    pointer: at,
    message:
      kind === undefined
        ? `${quoteValue(choice)} is not possible here.`
        : `There is no ${kind} ${quoteValue(choice)}.`,
    expected: listValues(allowed),
    ...(typeof choice === 'string'
      ? { nearest: nearest(choice, names), certain: certainMatch(choice, names) }
      : {}),
  };
}

function checkText(
  { findings, references }: Validation,
  rule: ManifestSchema,
  text: string,
  at: string,
): void {
  const wrongFormat = checkFormat(rule['x-format'], text, at);
  if (wrongFormat) findings.push(wrongFormat);
  else if (rule.minLength !== undefined && text.length < rule.minLength) {
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
      message: `${quoteValue(text)} does not have the right form.`,
      expected: describePattern(rule.pattern),
    });
  } else if (rule['x-ref'] && !rule.enum) {
    const marked = rule['x-marked'] && { marked: rule['x-marked'] };
    references.push({ kind: rule['x-ref'], name: text, pointer: at, ...marked });
  }
}

/** Checks the range of a number. 1e999 is read as infinity, which is in no range. */
function checkNumber(rule: ManifestSchema, value: number, at: string): Finding[] {
  const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = rule;
  if (value >= minimum && value <= maximum) return [];
  const isBounded = rule.minimum !== undefined || rule.maximum !== undefined;
  const types = [rule.type ?? [], ...(rule.anyOf ?? []).map(({ type }) => type ?? [])].flat();
  return [
    {
      code: 'out-of-range',
      pointer: at,
      message: Number.isFinite(value) ? `${value} is out of range.` : 'This number is too large.',
      expected: isBounded
        ? `${minimum} to ${maximum}`
        : types.map(describeType).join(' or ') || 'a number of at most 300 digits',
    },
  ];
}

function checkList(
  validation: Validation,
  rule: ManifestSchema,
  items: readonly unknown[],
  at: string,
): void {
  const { findings } = validation;
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
        message: `${quoteValue(item)} is in this list twice.`,
      });
    }
    seen.add(text);
    if (rule.items) visit(validation, rule.items, item, itemAt);
  });
}

/** Validates an object, or takes its result from the cache. */
function checkPart(validation: Validation, rule: ManifestSchema, object: JsonObject, at: string): void {
  const { cache, findings, references } = validation;
  if (!cache || !isPart(at)) {
    checkObject(validation, rule, object, at);
    return;
  }
  const cached = cache.get(object);
  if (cached && cached.rule === rule && cached.at === at) {
    findings.push(...cached.findings);
    references.push(...cached.references);
    return;
  }
  const part: Validation = { findings: [], references: [], cache };
  checkObject(part, rule, object, at);
  findings.push(...part.findings);
  references.push(...part.references);
  cache.set(object, { rule, at, findings: part.findings, references: part.references });
}

function checkObject(validation: Validation, rule: ManifestSchema, object: JsonObject, at: string): void {
  const { findings } = validation;
  const known = Object.keys(rule.properties ?? {});
  const unused = known.filter((name) => !Object.hasOwn(object, name));
  findings.push(...missingKeys(rule, object, unused, at));
  for (const [key, value] of Object.entries(object)) {
    const valueAt = pointerTo(at, key);
    if (rule.properties && Object.hasOwn(rule.properties, key)) {
      visit(validation, rule.properties[key] as ManifestSchema, value, valueAt);
    } else if (rule.additionalProperties === false) {
      findings.push({
        code: 'unknown-key',
        pointer: valueAt,
        atKey: true,
        message: `"${key}" is not a key of this object.`,
        expected: listValues(known),
        nearest: nearest(key, unused) ?? nearest(key, known),
        certain: certainMatch(key, known),
      });
    } else {
      findings.push(...checkKey(rule.propertyNames?.pattern, key, valueAt));
      if (isObject(rule.additionalProperties))
        visit(validation, rule.additionalProperties as ManifestSchema, value, valueAt);
    }
  }
  if (rule.minProperties !== undefined && Object.keys(object).length < rule.minProperties) {
    findings.push({
      code: 'too-few',
      pointer: at,
      message: 'This object is empty.',
      expected: listValues(known),
    });
  }
}

/** Findings for the required keys that an object lacks; without those that only seem missing because of a typo. */
function missingKeys(
  rule: ManifestSchema,
  object: JsonObject,
  unused: readonly string[],
  at: string,
): Finding[] {
  const misspelt = new Set<string | undefined>();
  if (rule.additionalProperties === false)
    for (const key of Object.keys(object))
      if (!Object.hasOwn(rule.properties ?? {}, key)) misspelt.add(nearest(key, unused));
  return (rule.required ?? [])
    .filter((key) => !Object.hasOwn(object, key) && !misspelt.has(key))
    .map((key) => ({
      code: 'missing',
      pointer: at,
      message: `"${key}" is missing.`,
      expected: `"${key}"`,
    }));
}

function checkKey(pattern: string | undefined, key: string, at: string): Finding[] {
  if (!pattern || new RegExp(pattern).test(key)) return [];
  return [
    {
      code: 'bad-key',
      pointer: at,
      atKey: true,
      message: `"${key}" cannot be a key here.`,
      expected: describePattern(pattern),
      ...(new RegExp(pattern).test(idOf(key)) ? { nearest: idOf(key) } : {}),
    },
  ];
}
