import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import { type ErrorsByField, type FormRules, rjsfErrors, rjsfRules } from './formRules.ts';
import type { FormStore } from './formStore.ts';
import { type FormValues, validatorOf } from './validator.ts';
import { without } from './without.ts';

/** When a form's fields are told what is wrong with them. What is wrong once it is sent, rjsf finds by itself. */
export function useChecks(form: JoinedForm, store: FormStore, rules: FormRules) {
  const { schema, fields } = form;
  const refused = useStore(store, (state) => state.refused);
  useStore(store, (state) => state.fills);
  /** What was found wrong with fields that were left. */
  const [left, setLeft] = useState<ErrorsByField>({});
  const [touched, setTouched] = useState(false);
  const validator = useMemo(() => validatorOf({ fields }), [fields]);
  const extraErrors = useMemo(() => rjsfErrors(form, { ...refused, ...left }), [form, refused, left]);

  return {
    touched,
    validator,
    extraErrors,
    change(key: string, now: FormValues, told: ErrorSchema<FormValues>) {
      store.getState().change(key, now[key]);
      setTouched(true);
      // What was said of the field is over: drawn with the new value, rjsf drops what it found itself.
      if (told[key]?.__errors?.length) setLeft((known) => without(known, key));
    },
    /** One field is told what is wrong with it; an empty one not before the form is sent. */
    leave(key: string, clean: string) {
      setTouched(true);
      const { values, fill } = store.getState();
      if (clean !== (values[key] ?? '')) fill({ [key]: clean || undefined });
      if (clean === '') return;
      const { customValidate, transformErrors } = rjsfRules(form, rules, (field) => field);
      const now = { ...values, [key]: clean };
      const found = validator.validateFormData(now, schema as RJSFSchema, customValidate, transformErrors);
      const said = found.errorSchema[key]?.__errors;
      if (said?.length) setLeft((known) => ({ ...known, [key]: said }));
    },
    /** Every field was checked. */
    sent: () => setLeft({}),
  };
}
