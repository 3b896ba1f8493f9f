import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { signInWithProvider } from '#src/actions/account/signInWithProvider.ts';
import { useCaptcha } from '#src/actions/forms/useCaptcha.ts';
import { availableProviders, type SignInProvider } from '#src/domain/access/signInProviders.ts';
import type { RegisterMethod } from '#src/domain/forms/registration/registration.ts';
import { useFormStore } from '#src/forms/engine/formStore.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { registerState } from './registerState.ts';
import { useAcceptedInvitation } from './useAcceptedInvitation.ts';
import { useAgreedVersion } from './useAgreedVersion.ts';
import { useNewcomer } from './useNewcomer.ts';
import { useRegisterCode } from './useRegisterCode.ts';
import { useRegisterFields } from './useRegisterFields.ts';
import { useSendRegistration } from './useSendRegistration.ts';

/** State and actions of the registration form. */
export function useRegister(formId: string) {
  const invitation = useAcceptedInvitation();
  const newcomer = useNewcomer();
  const form = useFormStore(newcomer.initialValues);
  const { fill, clearRefusal } = form.getState();
  const mobileNum = useStore(form, ({ values }) => values.mobileNum);
  const fields = useRegisterFields(formId, invitation.accepted, newcomer, mobileNum);
  const { methods, method, drawn, joined, between, dialing } = fields;
  const countryDialingCode = dialing?.country?.dialingCode;
  useEffect(() => fill({ countryDialingCode }), [fill, countryDialingCode]);
  const captcha = useCaptcha(drawn.captcha !== undefined && methods.length > 0, (next) =>
    fill({ captcha: next(form.getState().values.captcha ?? '') }),
  );
  const sms = useRegisterCode(form, fields, () => captcha.renew());
  const [ofAge, setOfAge] = useState(false);
  const [ageMissed, setAgeMissed] = useState(0);
  const { agreed, setAgreed, isOutdated, ...agreement } = useAgreedVersion();
  const sending = useSendRegistration({ form, fields, invitation, newcomer, captcha, agreement });

  function choose(next: RegisterMethod) {
    fields.choose(next);
    clearRefusal();
  }
  function submit(clean: Record<string, string>) {
    if (!agreed) return;
    if (!ofAge) return setAgeMissed((times) => times + 1);
    clearRefusal();
    sending.mutate(clean);
  }
  const isNewcomer = newcomer.proof !== undefined;
  return {
    state: registerState(fields, invitation),
    retry: () => void fields.settings.refetch(),
    methods,
    method,
    choose,
    joined,
    between,
    store: form,
    submit,
    /** The visitor completes registration after a social sign-in. */
    isNewcomer,
    /** Providers for social sign-in. */
    providers: isNewcomer ? [] : availableProviders(currentBrand().login, fields.flags),
    onProvider: (way: SignInProvider) => signInWithProvider(way, null),
    invitedBy: invitation.accepted ? invitation.code : null,
    picture: captcha.picture,
    dialing,
    sms,
    /** The visitor said that they are old enough. */
    ofAge,
    setOfAge,
    /** How often they tried to register without having said so. */
    ageMissed,
    agreed,
    setAgreed,
    /** Another version of the agreement came into force while the form was open. */
    agreementChanged: isOutdated,
    busy: sending.isPending,
  };
}
