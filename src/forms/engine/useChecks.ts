import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import { type ErrorsByField, type FormRules, rjsfErrors, rjsfRules } from './formRules.ts';
import type { FormStore } from './formStore.ts';
import { omitKey } from './omitKey.ts';
import { type FormValues, validatorOf } from './validator.ts';

/** Decides when field errors are shown. On submit, rjsf validates by itself. */
export function useChecks(form: JoinedForm, store: FormStore, rules: FormRules) {
  const { schema, fields } = form;
  const refused = useStore(store, (state) => state.refused);
  useStore(store, (state) => state.fills);
  /** Errors found on blur. */
  const [blurErrors, setBlurErrors] = useState<ErrorsByField>({});
  const [touched, setTouched] = useState(false);
  const validator = useMemo(() => validatorOf({ fields }), [fields]);
  const extraErrors = useMemo(
    () => rjsfErrors(form, { ...refused, ...blurErrors }),
    [form, refused, blurErrors],
  );

  return {
    touched,
    validator,
    extraErrors,
    change(key: string, now: FormValues, shownErrors: ErrorSchema<FormValues>) {
      store.getState().change(key, now[key]);
      setTouched(true);
      // The field's errors are obsolete. rjsf drops its own when it re-renders with the new value.
      if (shownErrors[key]?.__errors?.length) setBlurErrors((before) => omitKey(before, key));
    },
    /** Validates one field on blur; an empty field only on submit. */
    leave(key: string, clean: string) {
      setTouched(true);
      const { values, fill } = store.getState();
      if (clean !== (values[key] ?? '')) fill({ [key]: clean || undefined });
      if (clean === '') return;
      const { customValidate, transformErrors } = rjsfRules(form, rules, (field) => field);
      const now = { ...values, [key]: clean };
      const found = validator.validateFormData(now, schema as RJSFSchema, customValidate, transformErrors);
      const messages = found.errorSchema[key]?.__errors;
      if (messages?.length) setBlurErrors((known) => ({ ...known, [key]: messages }));
    },
    /** Submit has validated every field. */
    sent: () => setBlurErrors({}),
  };
}
