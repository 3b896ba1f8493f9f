import { useEffect, useRef, useState } from 'react';
import type { Form, FormField } from '#schemas/manifest/form.ts';
import { rules } from '#schemas/rules.ts';
import { checkFields, checkValue } from '#src/domain/forms/checkValue.ts';
import { cleanValue } from '#src/domain/forms/cleanValue.ts';
import { fieldRule } from '#src/domain/forms/fieldRule.ts';
import type { BoundsByField } from '#src/domain/forms/formSchema.ts';
import { useWriting } from '#src/ui/text.ts';
import { usePointed } from './useFocus.ts';

/** A field of a form with its key. */
export interface DrawnField extends FormField {
  readonly key: string;
}

/** The fields of a form in the order they stand in, without those that are not drawn now. */
export const drawnFields = (
  form: Form | undefined,
  isDrawn: (field: DrawnField) => boolean = () => true,
): DrawnField[] =>
  Object.entries(form?.fields ?? {})
    .map(([key, field]) => ({ key, ...field }))
    .filter(isDrawn)
    .sort((a, b) => a.at - b.at);

/** Filled fields are checked again this long after the language changed, in milliseconds (specification 5). */
const recheckDelay = 200;

export interface FieldsOptions {
  /** What the server's validation data says over the rule table. */
  readonly bounds?: BoundsByField | undefined;
  /** Fields that may stay empty. */
  readonly optional?: readonly string[];
  /** What empty fields are told instead of what their rule says, by field, as text keys; each text once. */
  readonly missing?: Readonly<Record<string, string>> | undefined;
  /** What is wrong between fields, by field, as text keys; asked once each field keeps its own rule. */
  readonly between?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** Has empty fields tell their own text, each text once: at the first of its fields. */
function tellMissing(
  errors: Record<string, string>,
  missing: Readonly<Record<string, string>>,
  fields: readonly { readonly key: string }[],
  values: Readonly<Record<string, string>>,
): void {
  const told = new Set<string>();
  for (const { key } of fields) {
    const text = missing[key];
    if (text === undefined || values[key] !== '' || !(key in errors)) continue;
    if (told.has(text)) delete errors[key];
    else errors[key] = text;
    told.add(text);
  }
}

/**
 * What is typed into a form's fields, and what is wrong with it by the rule table (specification 5): told when a
 * field was left or the form was sent, never while somebody types into it for the first time. For forms that the
 * server's register settings draw there is `SchemaForm`.
 */
export function useFields(fields: readonly DrawnField[], options: FieldsOptions = {}) {
  const { bounds = {}, optional = [], missing, between } = options;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { focus, point } = usePointed();
  const { code: language } = useWriting();
  const filled = useRef(values);
  filled.current = values;

  const checks = fields.map(({ key, rule, input }) => ({
    key,
    input,
    rule: fieldRule(rules[rule], Object.hasOwn(bounds, key) ? bounds[key] : undefined),
    required: !optional.includes(key),
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language changes, and then reads what is filled in
  useEffect(() => {
    const timer = setTimeout(() => {
      setErrors((known) => {
        const again = { ...known };
        for (const { key, rule } of checks) {
          const value = filled.current[key] ?? '';
          if (value === '') continue; // only filled fields: what an empty one was told stays true
          const wrong = checkValue(value, rule, true);
          // What the server or another field has against it stays told: no language changes that.
          if (wrong !== null && key in known) again[key] = wrong;
        }
        return again;
      });
    }, recheckDelay);
    return () => clearTimeout(timer);
  }, [language]);

  function change(key: string, value: string) {
    setValues((known) => ({ ...known, [key]: value }));
    setErrors(({ [key]: _, ...others }) => others);
    setFailure(null);
  }

  /** A field was left: what it holds is cleaned, and told if it breaks its rule. */
  function leave(key: string) {
    const field = checks.find((one) => one.key === key);
    const typed = filled.current[key] ?? '';
    if (!field || typed === '') return;
    const clean = cleanValue(field.input, typed);
    if (clean !== typed) setValues((known) => ({ ...known, [key]: clean }));
    const wrong = clean === '' ? null : checkValue(clean, field.rule, field.required);
    if (wrong !== null) setErrors((known) => ({ ...known, [key]: wrong }));
  }

  /** What is wrong with one field as it is, without telling it. */
  function wrongIn(key: string): string | null {
    const field = checks.find((one) => one.key === key);
    if (!field) return null;
    return checkValue(cleanValue(field.input, filled.current[key] ?? ''), field.rule, field.required);
  }

  /** The values as they are sent, empty ones left out; null where something is wrong, which is then told and focused. */
  function check(): Record<string, string> | null {
    const clean = Object.fromEntries(
      checks.map(({ key, input }) => [key, cleanValue(input, filled.current[key] ?? '')]),
    );
    const all = { ...between?.(clean), ...checkFields(checks, clean) };
    if (missing) tellMissing(all, missing, checks, clean);
    setErrors(all);
    setFailure(null);
    const first = fields.find(({ key }) => key in all);
    if (first) {
      point(first.key);
      return null;
    }
    return Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== ''));
  }

  /** Tells what the server said: at the field where it is drawn, else on top of the form. Texts are keys. */
  function refuse(text: string, key?: string) {
    if (key !== undefined && fields.some((field) => field.key === key)) {
      setErrors((known) => ({ ...known, [key]: text }));
      point(key);
    } else setFailure(text);
  }

  return {
    fields,
    values,
    errors,
    failure,
    focus,
    change,
    leave,
    wrongIn,
    check,
    refuse,
    point,
    /** Puts values in without anybody typing: what is remembered, what is empty again. */
    fill: (known: Readonly<Record<string, string>>) => setValues((typed) => ({ ...typed, ...known })),
    /** Drops what is typed and told. */
    clear: () => {
      setValues({});
      setErrors({});
      setFailure(null);
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
