import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { getSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from '#schemas/api/secondFactor.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { signInAgain } from '#src/actions/account/signInAgain.ts';
import { showRefusal, useFormSubmit } from '#src/actions/forms/useFormSubmit.ts';
import { useOwnCode } from '#src/actions/forms/useOwnCode.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { needsNewSignIn, requiredProof } from '#src/domain/access/requiredProof.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { staleQueries, useConfirm } from './useConfirm.ts';

/** What a member does here, each behind a proof of the owner. */
export type Intent = 'start' | 'change' | 'renew' | 'turnOff';

/** State and actions of the page. `page`: its id, to come back to. `leave` opens a page instead of this one. */
export function useTwoStep(
  formId: string,
  page: string,
  leave: (page: string, params?: Readonly<Record<string, string>>) => void,
) {
  const session = useSession((state) => state.session);
  const enabled = session !== null;
  const status = useQuery({ ...query(getSecondFactor), enabled });
  const security = useQuery({ ...query(getSecurity), enabled });
  const [intent, setIntent] = useState<Intent | null>(null);
  const [secret, setSecret] = useState<ValueOf<'startTotp'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const proof = security.data?.proof;
  const asked = new Set<string>(proof ? requiredProof(proof) : []);
  const form = useFields(visibleFields(currentBrand().forms[formId], ({ key }) => asked.has(key)));
  const ownCode = useOwnCode((error) => showRefusal(error, form));
  const { busy, send } = useFormSubmit(form, staleQueries, form.clear);
  const confirm = useConfirm(
    (made) => {
      setCodes(made);
      setSecret(null);
      setIntent(null);
    },
    (text) => {
      setSecret(null);
      form.refuse(text);
    },
  );

  async function carryOut(what: Intent, body: Readonly<Record<string, string>>) {
    if (what === 'renew') setCodes((await call(renewRecoveryCodes, { body })).recoveryCodes);
    else if (what !== 'turnOff') return setSecret(await call(startTotp, { body }));
    else {
      await call(removeTotp, { body });
      showToast('success', 'securityEvent.twoStepOff');
    }
    setIntent(null);
  }

  function submit(what: Intent) {
    const typed = busy ? null : form.check();
    if (typed !== null) send(() => carryOut(what, typed));
  }

  function finish() {
    setCodes(null);
    if (!confirm.wasDue) return;
    const returnTo = takeReturnTo();
    if (returnTo) leave(returnTo.page, returnTo.params);
    else leave('home');
  }

  const failed = status.isError || security.isError;
  return {
    /** Undefined while loading, null after a failure. */
    status: status.data && proof ? status.data : failed ? null : undefined,
    brand: currentBrand().name,
    account: session?.userName ?? '',
    intent,
    choose(next: Intent | null) {
      form.clear();
      setIntent(next);
    },
    /** What is asked for opens after a new sign-in only. */
    gated: proof !== undefined && needsNewSignIn(proof),
    onSignIn: () => signInAgain(page),
    form,
    ownCode,
    busy,
    submit,
    /** Being set up; null before the owner is known, and once it is on. */
    secret,
    confirm,
    /** New recovery codes, until the member has them. */
    codes,
    finish,
    onRetry: () => void Promise.all([status.refetch(), security.refetch()]),
  };
}
