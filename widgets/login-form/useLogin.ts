import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '#schemas/api/operations.ts';
import type { FormField } from '#schemas/manifest/form.ts';
import { rules } from '#schemas/rules.ts';
import { login } from '#src/actions/login.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { checkFields, checkValue } from '#src/domain/checkValue.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { readStored } from '#src/stores/storage.ts';
import { useWriting } from '#src/ui/text.ts';

/** A field of the form with its key. */
export interface DrawnField extends FormField {
  readonly key: string;
}

/** Filled fields are checked again this long after the language changed, in milliseconds (specification 5). */
const recheckDelay = 200;

/** Everything a login form does. `onSignedIn` is called once the session stands. */
export function useLogin(formId: string, onSignedIn: () => void) {
  const [captchaNeeded, setCaptchaNeeded] = useState(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [focus, setFocus] = useState<{ key: string; turn: number } | null>(null);
  const { code: language } = useWriting();
  const filled = useRef(values);
  filled.current = values;

  const captcha = useQuery({ ...query('getCaptcha'), enabled: captchaNeeded, staleTime: 0, gcTime: 0 });
  const fields: readonly DrawnField[] = Object.entries(currentBrand().forms[formId]?.fields ?? {})
    .map(([key, field]) => ({ key, ...field }))
    .filter(({ input }) => input !== 'captcha' || captchaNeeded)
    .sort((a, b) => a.at - b.at);
  const checks = fields.map(({ key, rule }) => ({ key, rule: rules[rule], required: true }));

  // Remembered after the published page stands, so that it is drawn alike for everybody first.
  useEffect(() => {
    const remembered = readStored('sass');
    if (remembered) setValues((known) => ({ username: remembered.username, ...known }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language changes, and then reads what is filled in
  useEffect(() => {
    const timer = setTimeout(() => {
      setErrors((known) => {
        const again = { ...known };
        for (const { key, rule } of checks) {
          const value = filled.current[key] ?? '';
          if (value === '') continue; // only filled fields: what an empty one was told stays true
          const wrong = checkValue(value, rule, true);
          if (wrong === null) delete again[key];
          else if (key in known) again[key] = wrong;
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

  function leave(key: string) {
    const field = checks.find((one) => one.key === key);
    const value = filled.current[key] ?? '';
    const wrong = field && value !== '' ? checkValue(value, field.rule, true) : null;
    if (wrong !== null && wrong !== undefined) setErrors((known) => ({ ...known, [key]: wrong }));
  }

  async function submit() {
    if (busy) return;
    const trimmed = { ...values, username: (values.username ?? '').trim() };
    const checked = checkFields(checks, trimmed);
    setErrors(checked.errors);
    setFailure(null);
    if (checked.first !== null) {
      setFocus((last) => ({ key: checked.first ?? '', turn: (last?.turn ?? 0) + 1 }));
      return;
    }
    setBusy(true);
    const outcome = await login({ type: 'username', ...trimmed } as BodyOf<'login'>, remember);
    setBusy(false);
    if (outcome.signedIn) {
      onSignedIn();
      return;
    }
    const wrongCaptcha = outcome.error instanceof ApiError && outcome.error.code === 'login.captcha';
    if (wrongCaptcha && captchaNeeded) setErrors({ captcha: failureText(outcome.error) });
    else setFailure(failureText(outcome.error));
    if (outcome.captcha || captchaNeeded) {
      setValues(({ captcha: _, ...others }) => others);
      if (captchaNeeded) void captcha.refetch();
      setCaptchaNeeded(true);
    }
  }

  return {
    fields,
    values,
    errors,
    failure,
    remember,
    setRemember,
    busy,
    focus,
    captcha,
    change,
    leave,
    submit,
  };
}
