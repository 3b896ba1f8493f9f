import { useEffect, useState } from 'react';
import type { LoginMethod } from '#src/actions/account/rememberedLogin.ts';
import { useCaptcha } from '#src/actions/forms/useCaptcha.ts';
import type { CaptchaDemand } from '#src/actions/forms/workCaptcha.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { loginNumberErrors } from './useLoginCode.ts';

/** The same message for both fields (specification 8). */
const missing = { username: 'error.required', password: 'error.required' } as const;
const missingWork = { ...missing, captcha: 'captcha.working' } as const;

/** The fields of a sign-in method; with the captcha once the server requires it. */
export function useLoginFields(formId: string, method: LoginMethod) {
  const [asked, setAsked] = useState<boolean>();
  const needed = asked !== undefined;
  const captcha = useCaptcha(needed, (next) => form.fill({ captcha: next(form.values.captcha ?? '') }));
  const form = useFields(
    visibleFields(currentBrand().forms[formId], ({ input }) => needed || input !== 'captcha').map((field) =>
      field.input === 'captcha' ? { ...field, maxLength: captcha.rule.maxLength } : field,
    ),
    {
      bounded: { captcha: captcha.rule },
      missing: captcha.quiet ? missingWork : method === 'username' ? missing : undefined,
      ...(method === 'sms' && { between: loginNumberErrors }),
    },
  );

  // The server required a captcha that was not shown yet: the error is set once its field is mounted. There is nothing to
  // do about one that the device works for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once its field is mounted
  useEffect(() => {
    if (asked && !captcha.quiet) form.refuse('error.captcha', 'captcha');
  }, [asked]);

  return {
    form,
    captcha: {
      needed,
      picture: captcha.picture,
      renew: captcha.renew,
      /** Requires the captcha from now on, as a refusal's value demands it; `withError` also shows an error at its field. */
      ask(demand: CaptchaDemand, withError: boolean) {
        setAsked(withError);
        captcha.renew(demand);
      },
    },
  };
}

export type LoginFields = ReturnType<typeof useLoginFields>;
