import { useEffect, useState } from 'react';
import type { LoginMethod } from '#src/actions/account/rememberedLogin.ts';
import { useCaptcha } from '#src/actions/forms/useCaptcha.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { loginNumberErrors } from './useLoginCode.ts';

/** The same message for both fields (specification 8). */
const missing = { username: 'error.required', password: 'error.required' } as const;

/** The fields of a sign-in method; with the captcha once the server requires it. */
export function useLoginFields(formId: string, method: LoginMethod) {
  const [asked, setAsked] = useState<false | 'silent' | 'withError'>(false);
  const needed = asked !== false;
  const captcha = useCaptcha(needed, (text) => form.fill({ captcha: text }));
  const form = useFields(
    visibleFields(currentBrand().forms[formId], ({ input }) => needed || input !== 'captcha').map((field) =>
      field.input === 'captcha' ? { ...field, maxLength: captcha.rule.maxLength } : field,
    ),
    {
      bounds: captcha.bounds,
      missing: method === 'username' ? missing : undefined,
      ...(method === 'sms' && { between: loginNumberErrors }),
    },
  );

  // The server required a captcha that was not shown yet: the error is set once its field is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once its field is mounted
  useEffect(() => {
    if (asked === 'withError') form.refuse('error.captcha', 'captcha');
  }, [asked]);

  return {
    form,
    captcha: {
      needed,
      picture: captcha.picture,
      renew: captcha.renew,
      /** Requires the captcha from now on; `withError` also shows an error at its field. */
      ask: setAsked,
    },
  };
}

export type LoginFields = ReturnType<typeof useLoginFields>;
