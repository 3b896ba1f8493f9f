import { useEffect, useState } from 'react';
import { passkeyFailureText } from '#src/actions/account/passkeys.ts';
import {
  finishByPasskey,
  finishSignIn,
  readSecondStep,
  secondStepFailureText,
  type TypedMethod,
} from '#src/actions/account/secondStep.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { totpLength } from '#src/parts/totp-field/TotpField.tsx';
import { closeDialog } from '#src/stores/dialogs.ts';

/**
 * State of the second step. `onDone` is called once the session exists, with the page of what the member has to do first.
 */
export function useSignInCode(onDone: (first: string | undefined) => void) {
  const [methods] = useState(() => readSecondStep()?.methods ?? null);
  // The first step may have been taken in the popup.
  useEffect(() => closeDialog('login'), []);
  const typable = (['totp', 'recovery'] as const).filter((method) => methods?.includes(method));
  const [method, setMethod] = useState<TypedMethod | undefined>(typable[0]);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(methods === null);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: (typed: string) => finishSignIn(method ?? 'recovery', typed),
    onSuccess: onDone,
    onError(failure) {
      const rejected = failure instanceof ApiError ? failure.code : undefined;
      if (rejected === 'login.failed') return setOver(true);
      if (rejected === 'secondFactor.wrong') setCode('');
      setError(secondStepFailureText(failure));
    },
  });

  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const byPasskey = useSingleMutation({
    mutationFn: finishByPasskey,
    onSuccess: onDone,
    onError: (failure) => setPasskeyFailure(passkeyFailureText(failure)),
  });

  function change(typed: string) {
    setCode(typed);
    setError(undefined);
    // Nothing is left to do after the last digit.
    if (method === 'totp' && typed.length === totpLength && typed !== code) mutate(typed);
  }

  return {
    over,
    /** What is typed; undefined for a member who has nothing but passkeys. */
    method,
    /** The other method, if there is one. */
    other: typable.find((one) => one !== method),
    /** Taking the step by passkey, if the member has one. */
    passkey: methods?.includes('passkey')
      ? {
          busy: byPasskey.isPending,
          failure: passkeyFailure,
          use() {
            setPasskeyFailure(undefined);
            byPasskey.mutate();
          },
        }
      : undefined,
    code,
    error,
    busy: isPending,
    change,
    choose(next: TypedMethod) {
      setMethod(next);
      setCode('');
      setError(undefined);
    },
    submit() {
      if (code.trim() === '') setError('error.codeMissing');
      else mutate(code.trim());
    },
  };
}
