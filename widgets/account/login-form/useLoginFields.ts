import { useEffect, useState } from 'react';
import type { LoginMethod } from '#src/actions/rememberedLogin.ts';
import { useCaptcha } from '#src/actions/useCaptcha.ts';
import { drawnFields, useFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { numberErrors } from './useLoginCode.ts';

/** One message for both (specification 8). */
const missing = { username: 'error.required', password: 'error.required' } as const;

/** The fields of a way to sign in; those of a captcha once the server wants to see one. */
export function useLoginFields(formId: string, method: LoginMethod) {
  const [asked, setAsked] = useState<false | 'quietly' | 'aloud'>(false);
  const needed = asked !== false;
  const captcha = useCaptcha(needed, (text) => form.fill({ captcha: text }));
  const form = useFields(
    drawnFields(currentBrand().forms[formId], ({ input }) => needed || input !== 'captcha').map((field) =>
      field.input === 'captcha' ? { ...field, maxLength: captcha.rule.maxLength } : field,
    ),
    {
      bounds: captcha.bounds,
      missing: method === 'username' ? missing : undefined,
      ...(method === 'sms' && { between: numberErrors }),
    },
  );

  // It was asked for before anybody had seen one: it is told where it stands now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its field is drawn
  useEffect(() => {
    if (asked === 'aloud') form.refuse('error.captcha', 'captcha');
  }, [asked]);

  return {
    form,
    captcha: {
      needed,
      picture: captcha.picture,
      renew: captcha.renew,
      /** From now on there is one. */
      ask: setAsked,
    },
  };
}

export type LoginFields = ReturnType<typeof useLoginFields>;
