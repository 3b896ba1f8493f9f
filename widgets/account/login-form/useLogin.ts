import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#schemas/api/operations.ts';
import { getSettings } from '#schemas/api/system.ts';
import { type LoginMethod, remembersPassword } from '#src/actions/account/rememberedLogin.ts';
import { signIn } from '#src/actions/account/signIn.ts';
import { query } from '#src/api/queries.ts';
import { availableProviders } from '#src/domain/access/signInProviders.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showLoginRefusal } from './showLoginRefusal.ts';
import { useLockout } from './useLockout.ts';
import { type AfterLogin, useLoginAttempt } from './useLoginAttempt.ts';
import { useLoginCode } from './useLoginCode.ts';
import { useLoginFields } from './useLoginFields.ts';
import { useRememberedLogin } from './useRememberedLogin.ts';

/** Form id of each sign-in method; without the second there are no tabs. */
export type LoginForms = Readonly<{ username: string; sms: string | undefined }>;

/** State and actions of a login form. `takesBack`: completes a social sign-in on return from the Firebase page. */
export function useLogin(forms: LoginForms, after: AfterLogin, takesBack: boolean) {
  const [chosen, setChosen] = useState<LoginMethod>('username');
  const settings = useQuery(query(getSettings)).data;
  const flags = settings?.whitelabel;
  const brand = currentBrand().login;
  // Only one method by phone: where Firebase verifies numbers, its page asks for them.
  const offersSms = forms.sms !== undefined && flags?.MOBILEVERCODELOGIN3 === true && !brand?.firebase?.phone;
  const method: LoginMethod = offersSms ? chosen : 'username';

  const lockout = useLockout();
  const fields = useLoginFields(forms[method] ?? forms.username, method);
  const { form, captcha } = fields;
  const memory = useRememberedLogin(form);
  const { remember, setRemember } = memory;
  const code = useLoginCode(method === 'sms', form, (error) => showLoginRefusal(error, fields, lockout));
  const { busy, attempt } = useLoginAttempt(fields, lockout, after, takesBack);

  function choose(next: LoginMethod) {
    if (next === method) return;
    memory.swap(method, next);
    lockout.end();
    setChosen(next);
  }

  function change(key: string, value: string) {
    // Attempts are counted by user name: another name need not wait.
    if (key === 'username') lockout.end();
    form.change(key, value);
  }

  function submit() {
    const typed = busy || lockout.text !== null ? null : form.check();
    if (typed !== null) attempt(() => signIn({ type: method, ...typed } as BodyOf<'login'>, remember));
  }

  return {
    /** The tabs; a single method is shown without tabs. */
    methods: offersSms ? (['username', 'sms'] as const) : (['username'] as const),
    method,
    choose,
    /** Providers for social sign-in: on the account tab only (specification 2). */
    providers: method === 'username' ? availableProviders(brand, flags) : [],
    /** The server takes passkeys; whether the browser has them, their button knows. */
    passkeys: settings?.passkeys,
    form: { ...form, change },
    /** Remaining wait for the next attempt as "m:ss"; null without one. */
    lockout: lockout.text,
    remember,
    setRemember,
    remembersPassword: remembersPassword(),
    busy,
    picture: captcha.picture,
    dialing: code.dialing,
    sms: code.sms,
    submit,
  };
}
