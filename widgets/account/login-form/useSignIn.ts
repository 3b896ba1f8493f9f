import { useEffect } from 'react';
import type { LoginOutcome } from '#src/actions/login.ts';
import { mayComeBack } from '#src/actions/signInElsewhere.ts';
import { useSingleMutation } from '#src/actions/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { tellRefusal } from './tellRefusal.ts';
import type { useHold } from './useHold.ts';
import type { LoginFields } from './useLoginFields.ts';

/** What follows a try. */
export interface AfterLogin {
  /** The session stands; `first` asks for a password of one's own. */
  readonly signedIn: (first: boolean) => void;
  /** Somebody came back from the page that signs in through Firebase, and has no account yet. */
  readonly newcomer: () => void;
}

type Outcome = (LoginOutcome & { readonly newcomer?: true }) | null;

/** Signs in whom Firebase has just proved, or leads on to registration. */
const comeBack = (): Promise<Outcome> =>
  import('#src/actions/comeBack.ts').then(
    (action) => action.comeBack(),
    // Its code did not come: that is told, and a reload tries again with the token that is still there.
    (error: unknown) => ({ signedIn: false, captcha: false, error }),
  );

/** One try to sign in at a time. `takesBack`: who comes back from the page that signs in through Firebase comes here. */
export function useSignIn(
  fields: LoginFields,
  hold: ReturnType<typeof useHold>,
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
      tellRefusal(error, fields, hold);
      // Without an answer the digits are as good as they were.
      if (captcha.needed && error instanceof ApiError && error.kind !== 'offline') captcha.renew();
      else if (outcome.captcha) captcha.ask((asked) => asked || 'quietly');
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (takesBack && mayComeBack()) mutate(comeBack);
  }, []);

  return { busy: isPending, attempt: mutate };
}
