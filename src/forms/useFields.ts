import {
  type ComponentType,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Form, FormField } from '#schemas/manifest/form.ts';
import type { Rule, RuleKey } from '#schemas/rules.ts';
import { checkFields, checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { ruleOf } from '#src/domain/forms/rules/ruleOf.ts';
import { useLocale } from '#src/ui/text.ts';
import type { InputProps } from './inputs/inputProps.ts';
import { useFocusRequest } from './useFocus.ts';

/** A field of a form with its key. */
export interface KeyedField extends Omit<FormField, 'rule'> {
  readonly key: string;
  /** A rule of the table, or that of a field which the server describes. */
  readonly rule: RuleKey | Rule;
  /** Label as displayed, of a field that the server describes; `label` is not looked up then. */
  readonly shownLabel?: string;
  /** Draws the field in place of its kind's input. */
  readonly view?: ComponentType<InputProps> | undefined;
}

/** The fields of a form in display order, without those that `isDrawn` rejects. */
export const visibleFields = (
  form: Form | undefined,
  isDrawn: (field: KeyedField) => boolean = () => true,
): KeyedField[] =>
  Object.entries(form?.fields ?? {})
    .map(([key, field]) => ({ key, ...field }))
    .filter(isDrawn)
    .sort((a, b) => a.at - b.at);

/** Delay before filled fields are validated again after a change of language, in milliseconds (specification 5). */
const recheckDelay = 200;

export interface FieldsOptions {
  /** Rules with the server's bounds, by field key, instead of those of the table. */
  readonly bounded?: Readonly<Record<string, Rule>> | undefined;
  /** Keys of optional fields. */
  readonly optional?: readonly string[];
  /** Errors of empty fields as text keys, by field key, instead of the rule's message; each text is shown once. */
  readonly missing?: Readonly<Record<string, string>> | undefined;
  /** Returns cross-field errors as text keys, by field key; a field's own error takes precedence. */
  readonly between?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** Replaces the errors of empty fields by `missing`, each text at its first field only. */
function replaceMissing(
  errors: Record<string, string>,
  missing: Readonly<Record<string, string>>,
  fields: readonly { readonly key: string }[],
  values: Readonly<Record<string, string>>,
): void {
  const used = new Set<string>();
  for (const { key } of fields) {
    const text = missing[key];
    if (text === undefined || values[key] !== '' || !(key in errors)) continue;
    if (used.has(text)) delete errors[key];
    else errors[key] = text;
    used.add(text);
  }
}

/** Validates filled fields again after a change of language, and updates their errors. */
function useRecheck(
  checks: readonly { readonly key: string; readonly rule: Rule }[],
  latestValues: RefObject<Readonly<Record<string, string>>>,
  setErrors: Dispatch<SetStateAction<Readonly<Record<string, string>>>>,
): void {
  const { code: language } = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language changes, and then reads what is filled in
  useEffect(() => {
    const timer = setTimeout(() => {
      setErrors((known) => {
        const rechecked = { ...known };
        for (const { key, rule } of checks) {
          const value = latestValues.current[key] ?? '';
          if (value === '') continue; // only filled fields: the error of an empty one remains correct
          const wrong = checkValue(value, rule, true);
          // Errors from the server or cross-field checks stay: they do not depend on the language.
          if (wrong !== null && key in known) rechecked[key] = wrong;
        }
        return rechecked;
      });
    }, recheckDelay);
    return () => clearTimeout(timer);
  }, [language]);
}

/**
 * State of a form's fields, validated by the rule table (specification 5). Errors are shown after blur or submit,
 * never during the first input. Forms that depend on the server's register settings use `SchemaForm`.
 */
export function useFields(fields: readonly KeyedField[], options: FieldsOptions = {}) {
  const { bounded = {}, optional = [], missing, between } = options;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { focus, focusField } = useFocusRequest();
  const latestValues = useRef(values);
  latestValues.current = values;

  const checks = fields.map(({ key, rule, input }) => ({
    key,
    input,
    rule: (Object.hasOwn(bounded, key) && bounded[key]) || ruleOf({ rule }),
    required: !optional.includes(key),
  }));

  useRecheck(checks, latestValues, setErrors);

  function change(key: string, value: string) {
    setValues((known) => ({ ...known, [key]: value }));
    setErrors(({ [key]: _, ...others }) => others);
    setFailure(null);
  }

  /** Sets values by code. A field that gets one, such as a country that was not known yet, lacks it no more. */
  function fill(known: Readonly<Record<string, string>>) {
    setValues((typed) => ({ ...typed, ...known }));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([key]) => !known[key])));
  }

  /** Handles blur: cleans the value, and shows an error if it breaks its rule. */
  function leave(key: string) {
    const field = checks.find((one) => one.key === key);
    const typed = latestValues.current[key] ?? '';
    if (!field || typed === '') return;
    const clean = cleanValue(field.input, typed);
    if (clean !== typed) setValues((known) => ({ ...known, [key]: clean }));
    const wrong = clean === '' ? null : checkValue(clean, field.rule, field.required);
    if (wrong !== null) setErrors((known) => ({ ...known, [key]: wrong }));
  }

  /** Returns a field's error without showing it; null if valid. */
  function errorIn(key: string): string | null {
    const field = checks.find((one) => one.key === key);
    if (!field) return null;
    return checkValue(cleanValue(field.input, latestValues.current[key] ?? ''), field.rule, field.required);
  }

  /**
   * Validates all fields. Returns the cleaned values without empty ones; null on errors, which are shown, and the
   * first is focused.
   */
  function check(): Record<string, string> | null {
    const clean = Object.fromEntries(
      checks.map(({ key, input }) => [key, cleanValue(input, latestValues.current[key] ?? '')]),
    );
    const all = { ...between?.(clean), ...checkFields(checks, clean) };
    if (missing) replaceMissing(all, missing, checks, clean);
    setErrors(all);
    setFailure(null);
    const first = fields.find(({ key }) => key in all);
    if (first) {
      focusField(first.key);
      return null;
    }
    return Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== ''));
  }

  /** Shows the server's refusal at its field if that is rendered, else on top of the form. `text` is a text key. */
  function refuse(text: string, key?: string) {
    if (key !== undefined && fields.some((field) => field.key === key)) {
      setErrors((known) => ({ ...known, [key]: text }));
      focusField(key);
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
    errorIn,
    check,
    refuse,
    focusField,
    fill,
    /** Clears values and errors. */
    clear: () => {
      setValues({});
      setErrors({});
      setFailure(null);
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
