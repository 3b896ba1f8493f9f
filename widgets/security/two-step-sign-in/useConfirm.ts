import { useState } from 'react';
import { confirmTotp } from '#schemas/api/secondFactor.ts';
import { secondStepFailureText } from '#src/actions/account/secondStep.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { totpLength } from '#src/parts/totp-field/TotpField.tsx';
import { beginSession, currentSession } from '#src/stores/account/session.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Operations whose answers every change here makes old. */
export const staleQueries = ['getSecondFactor', 'getSecurity'] as const;

/** Opens the session to everything, where a second factor was due. Returns whether it was. */
function settleDuty(): boolean {
  const session = currentSession();
  if (!session?.secondFactorDue) return false;
  beginSession({ ...session, firstTimeLogin: false, secondFactorDue: false });
  return true;
}

/**
 * Confirming an authenticator app by a code of it. `onDone` receives the recovery codes; `onOver` a text key, where the
 * secret is good no more.
 */
export function useConfirm(onDone: (codes: readonly string[]) => void, onOver: (text: string) => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [wasDue, setWasDue] = useState(false);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: () => call(confirmTotp, { body: { code } }),
    onSuccess({ recoveryCodes }) {
      setCode('');
      setWasDue(settleDuty());
      showToast('success', 'securityEvent.twoStepOn');
      for (const name of staleQueries) void queryClient.invalidateQueries({ queryKey: [name] });
      onDone(recoveryCodes);
    },
    onError(failure) {
      if (failure instanceof ApiError && failure.code === 'request.notFound') onOver('twoStep.over');
      else setError(secondStepFailureText(failure));
    },
  });
  return {
    code,
    error,
    busy: isPending,
    /** The session opened nothing else before. */
    wasDue,
    change(digits: string) {
      setCode(digits);
      setError(undefined);
    },
    submit() {
      if (code.length === totpLength) mutate();
      else setError('error.codeMissing');
    },
  };
}
