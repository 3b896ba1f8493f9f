import { useRef } from 'react';
import { isAffiliateValid, registerMember } from '#src/actions/account/registerMember.ts';
import type { useCaptcha } from '#src/actions/forms/useCaptcha.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { needsAffiliateCheck } from '#src/domain/forms/registration/registration.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import type { FormStore } from '#src/forms/engine/formStore.ts';
import { showRegisterRefusal } from './showRegisterRefusal.ts';
import type { useAcceptedInvitation } from './useAcceptedInvitation.ts';
import type { useAgreedVersion } from './useAgreedVersion.ts';
import type { useNewcomer } from './useNewcomer.ts';
import type { RegisterFields } from './useRegisterFields.ts';

type Values = Readonly<Record<string, string>>;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** The same idempotency key for every attempt to create the same account. */
function useIdempotencyKey() {
  const key = useRef({ account: '', key: '' });
  return (account: string): string => {
    if (key.current.account !== account) key.current = { account, key: newKey() };
    return key.current.key;
  };
}

/** Refusals that do not use up the captcha. */
const keepsCaptcha = new Set([
  'register.invalid',
  'register.affiliate',
  'register.recommender',
  'agreement.changed',
  'login.slowDown',
]);

interface Registration {
  readonly form: FormStore;
  readonly fields: RegisterFields;
  readonly invitation: ReturnType<typeof useAcceptedInvitation>;
  readonly newcomer: ReturnType<typeof useNewcomer>;
  readonly captcha: ReturnType<typeof useCaptcha>;
  readonly agreement: Pick<ReturnType<typeof useAgreedVersion>, 'versionToSend' | 'lookAgain'>;
}

/** Sends a registration with the link's and Firebase's additions; refusals are shown in the form. */
export function useSendRegistration({
  form,
  fields,
  invitation,
  newcomer,
  captcha,
  agreement,
}: Registration) {
  const { method, drawn, joined } = fields;
  const keyOf = useIdempotencyKey();

  async function send(values: Values) {
    if (needsAffiliateCheck(drawn, values) && !(await isAffiliateValid(values.affiliateCode ?? '')))
      throw new ApiError('checkAffiliate', 'rejected', 'register.affiliate', { fields: ['affiliateCode'] });
    const { accepted, code, ref } = invitation;
    const byLink = ref !== null && !('recommenderId' in drawn);
    const body: Values = {
      ...values,
      ...(accepted && code !== null ? { affiliateCode: code } : {}),
      ...newcomer.proof,
    };
    const { username, countryDialingCode, mobileNum } = values;
    const key = keyOf([method, username, countryDialingCode, mobileNum].join(' '));
    const proof = { key, worked: captcha.worked, agreement: await agreement.versionToSend() };
    try {
      await registerMember(method, byLink ? { ...body, recommenderId: ref } : body, proof);
    } catch (error) {
      // An unknown recommender in a link must not prevent registration.
      if (!byLink || codeOf(error) !== 'register.recommender') throw error;
      await registerMember(method, body, proof);
    }
  }

  return useSingleMutation({
    mutationFn: send,
    onSuccess: newcomer.forget,
    onError: (error) => {
      showRegisterRefusal(error, form, joined);
      const code = codeOf(error);
      if (drawn.captcha && code !== undefined && !keepsCaptcha.has(code)) captcha.renew();
      // Without a valid Firebase token it is a regular registration.
      if (code === 'firebase.invalid') newcomer.forget();
      if (code === 'agreement.changed') agreement.lookAgain();
    },
  });
}
