import { useEffect } from 'react';
import type { LoginOutcome } from '#src/actions/account/signIn.ts';
import { mayReturnFromProvider } from '#src/actions/account/signInWithProvider.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import type { CaptchaDemand } from '#src/actions/forms/workCaptcha.ts';
import { ApiError } from '#src/api/apiError.ts';
import { showLoginRefusal } from './showLoginRefusal.ts';
import type { useLockout } from './useLockout.ts';
import type { LoginFields } from './useLoginFields.ts';

/** What follows a successful attempt. */
export interface AfterLogin {
  /** The session exists; `first`: the page of what the member has to do first, such as the second step of signing in. */
  readonly signedIn: (first: string | undefined) => void;
  /** A social sign-in without an account: registration follows. */
  readonly newcomer: () => void;
}

type Outcome = (LoginOutcome & { readonly newcomer?: true }) | null;

/** Completes a social sign-in, or continues with registration. */
const completeSocialSignIn = (): Promise<Outcome> =>
  import('#src/actions/account/completeProviderSignIn.ts').then(
    (action) => action.completeProviderSignIn(),
    // Its chunk did not load: a reload retries with the stored token.
    (error: unknown) => ({ signedIn: false, captcha: false, error }),
  );

/** One sign-in attempt at a time. `takesBack`: completes a social sign-in on return from the Firebase page. */
export function useLoginAttempt(
  fields: LoginFields,
  lockout: ReturnType<typeof useLockout>,
  after: AfterLogin,
  takesBack: boolean,
) {
  const { captcha } = fields;
  const { isPending, mutate } = useSingleMutation({
    mutationFn: (attempt: () => Promise<Outcome>) => attempt(),
    onSuccess(outcome) {
      if (outcome?.signedIn) return after.signedIn(outcome.first);
      if (outcome?.newcomer) return after.newcomer();
      if (!outcome) return;
      const { error } = outcome;
      showLoginRefusal(error, fields, lockout);
      // Without a response the captcha remains valid.
      if (!(error instanceof ApiError) || error.kind === 'offline') return;
      const demand = error.value as CaptchaDemand;
      if (captcha.needed) captcha.renew(demand);
      else if (outcome.captcha) captcha.ask(demand, error.code === 'login.captcha');
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (takesBack && mayReturnFromProvider()) mutate(completeSocialSignIn);
  }, []);

  return { busy: isPending, attempt: mutate };
}
