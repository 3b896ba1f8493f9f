import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { getPasskeys, removePasskey } from '#schemas/api/passkeys.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { canUsePasskeys, makePasskey, passkeyFailureText } from '#src/actions/account/passkeys.ts';
import { signInAgain } from '#src/actions/account/signInAgain.ts';
import { refusedFields } from '#src/actions/forms/refusal.ts';
import { showRefusal, useFormSubmit } from '#src/actions/forms/useFormSubmit.ts';
import { useOwnCode } from '#src/actions/forms/useOwnCode.ts';
import { useProofRequest } from '#src/actions/forms/useProofRequest.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { needsNewSignIn, requiredProof } from '#src/domain/access/requiredProof.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';

export type Passkey = ValueOf<'getPasskeys'>['list'][number];

/** Queries that are stale once a passkey was added or removed. */
const staleQueries = ['getPasskeys', 'getSecurity'] as const;

const readAnew = () =>
  Promise.all(staleQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** Whether passkeys can be made here; null until the page runs in a browser. */
function useSupport(): boolean | null {
  const [supported, setSupported] = useState<boolean | null>(null);
  useEffect(() => setSupported(canUsePasskeys()), []);
  return supported;
}

/**
 * State of the passkeys page: the passkeys, and adding and removing one. `passkeys` is undefined while loading, null after
 * a failure. `page`: the page to come back to after a new sign-in.
 */
export function usePasskeys(formId: string, page: string) {
  const signedIn = useSession(({ session }) => session !== null);
  const passkeys = useQuery({ ...query(getPasskeys), enabled: signedIn });
  const security = useQuery({ ...query(getSecurity), enabled: signedIn });
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const proof: readonly string[] = security.data ? requiredProof(security.data.proof) : [];
  const gated = security.data !== undefined && needsNewSignIn(security.data.proof);
  const form = useFields(visibleFields(currentBrand().forms[formId], ({ key }) => proof.includes(key)));
  const ownCode = useOwnCode((error) => showRefusal(error, form));
  const closeWith = (text: string) => () => {
    showToast('success', text);
    setOpen(null);
  };
  const askForProof = useProofRequest(form);
  const add = useSingleMutation({
    mutationFn: (given: BodyOf<'startPasskey'>) => makePasskey(given).finally(readAnew),
    onSuccess: closeWith('passkeys.added'),
    onError(error) {
      if (askForProof(error)) setOpen('add');
      else if (error instanceof ApiError && refusedFields(error).length > 0) showRefusal(error, form);
      else {
        // The proof was good and counts for the next try.
        setOpen(null);
        setFailure(passkeyFailureText(error));
      }
    },
  });
  const remove = useFormSubmit(form, staleQueries, closeWith('passkeys.removed'));

  function onOpen(target: 'add' | Passkey) {
    form.clear();
    setFailure(null);
    // Proven lately: nothing is left to ask for.
    if (target === 'add' && !gated && proof.length === 0) add.mutate({});
    else setOpen(target);
  }

  function submit() {
    const typed = form.check();
    if (typed === null || open === null) return;
    if (open === 'add') add.mutate(typed);
    else remove.send(() => call(removePasskey, { body: { ...typed, id: open.id } }));
  }

  const failed = (passkeys.isError && !passkeys.data) || (security.isError && !security.data);
  return {
    passkeys: passkeys.data && security.data ? passkeys.data : failed ? null : undefined,
    /** Whether one can be added here; null until that is known. */
    supported: useSupport(),
    /** The brand has passkeys. */
    offered: security.data?.passkeys !== null,
    open,
    form,
    smsOf: { ownCode },
    failure,
    /** Passkeys change after a new sign-in only. */
    gated,
    onSignIn: () => signInAgain(page),
    busy: add.isPending || remove.busy,
    onOpen,
    onClose: () => setOpen(null),
    submit,
    onRetry: () => {
      void passkeys.refetch();
      void security.refetch();
    },
  };
}
