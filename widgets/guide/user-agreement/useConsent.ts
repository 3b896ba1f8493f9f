import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAgreement, getConsent, giveConsent } from '#schemas/api/guide.ts';
import { endAgreementDuty } from '#src/actions/account/agreementDuty.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { navigate } from '#src/actions/navigation.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { useSession } from '#src/stores/account/session.ts';
import { isTrial } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';

/** What the signed-in member agreed to, and a way to agree to the version in force. */
export function useConsent(language: string) {
  const client = useQueryClient();
  const session = useSession((state) => state.session);
  const asked = query(getConsent);
  const isMember = session !== null && !isTrial();
  const { data } = useQuery({ ...asked, enabled: isMember });
  const due = data?.due;

  // The operator took the duty back, or it was done on another device.
  useEffect(() => {
    if (due === false) endAgreementDuty();
  }, [due]);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: (number: number) => call(giveConsent, { body: { number, language } }),
    onSuccess: ({ number, agreedAt }) => {
      client.setQueryData(asked.queryKey, { number, agreedAt, due: false });
      endAgreementDuty();
      showToast('success', 'userAgreement.thanks');
      if (!due) return;
      const from = takeReturnTo();
      navigate(from?.page ?? 'home', from?.params, { replace: true });
    },
    onError: (error) => {
      showFailure(error);
      if (!(error instanceof ApiError) || error.code !== 'agreement.changed') return;
      void client.invalidateQueries({ queryKey: [getAgreement.name] });
      void client.invalidateQueries({ queryKey: asked.queryKey });
    },
  });
  return { consent: isMember ? data : null, agree: mutate, agreeing: isPending };
}
