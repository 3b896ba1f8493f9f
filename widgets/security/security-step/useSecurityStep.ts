import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#schemas/api/operations.ts';
import {
  getSecurity,
  setEmail,
  setFirstPassword,
  setMobile,
  setPaymentPassword,
} from '#schemas/api/security.ts';
import { rules } from '#schemas/rules.ts';
import { signInAgain } from '#src/actions/account/signInAgain.ts';
import { useDialing } from '#src/actions/forms/useDialing.ts';
import { useFormSubmit } from '#src/actions/forms/useFormSubmit.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { needsNewSignIn } from '#src/domain/access/requiredProof.ts';
import { isWeakPin } from '#src/domain/forms/rules/weakPin.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { SecurityStep } from './contract.ts';
import { requiredFields } from './requiredFields.ts';
import { useStepCodes } from './useStepCodes.ts';

type Texts = Readonly<Record<string, string>>;

/** Cross-field errors of the payment password: too easily guessed, unchanged, or not matching its confirmation. */
function pinErrors({ oldPaymentPassword, paymentPassword = '', confirmPaymentPassword }: Texts): Texts {
  if (paymentPassword === '') return {};
  if (isWeakPin(paymentPassword)) return { paymentPassword: 'error.paymentWeak' };
  if (paymentPassword === oldPaymentPassword) return { paymentPassword: 'error.samePayment' };
  return paymentPassword === confirmPaymentPassword
    ? {}
    : { confirmPaymentPassword: 'securityStep.pinsDiffer' };
}

/** Cross-field error when a password and its confirmation differ. */
const mismatchError = ({ newPassword = '', confirmNewPassword = '' }: Texts): Texts =>
  confirmNewPassword === '' || newPassword === confirmNewPassword
    ? {}
    : { confirmNewPassword: 'error.passwordMismatch' };

/** Calls the operation of a step. */
function submitStep(step: SecurityStep, typed: Texts): Promise<unknown> {
  if (step === 'payment') return call(setPaymentPassword, { body: typed as BodyOf<'setPaymentPassword'> });
  if (step === 'password') return call(setFirstPassword, { body: typed as BodyOf<'setFirstPassword'> });
  if (step === 'email') return call(setEmail, { body: typed as BodyOf<'setEmail'> });
  return call(setMobile, { body: typed as BodyOf<'setMobile'> });
}

/**
 * State and actions of a step of the security centre. `page`: the page to come back to after a new sign-in. `onDone` is
 * called after the server has saved it.
 */
export function useSecurityStep(step: SecurityStep, formId: string, page: string, onDone: () => void) {
  const signedIn = useSession(({ session }) => session !== null);
  const security = useQuery({ ...query(getSecurity), enabled: signedIn });
  const [forgotten, setForgotten] = useState(false);
  const { data } = security;
  const phone = step === 'phone';
  const dialing = useDialing(phone);
  const { country } = dialing;
  const required = data ? requiredFields(step, data, forgotten) : new Set<string>();
  const form = useFields(
    visibleFields(currentBrand().forms[formId], ({ key }) => required.has(key)),
    {
      between: (values) =>
        step === 'payment'
          ? pinErrors(values)
          : step === 'password'
            ? mismatchError(values)
            : mobileNumberErrors({ ...values, countryDialingCode: country?.dialingCode }),
    },
  );
  const codes = useStepCodes(step, form, country);
  const { busy, send } = useFormSubmit(form, ['getSecurity'], () => {
    showToast('success', `securityStep.${step}Done`);
    onDone();
  });

  function submit() {
    const typed = busy ? null : form.check();
    if (typed === null) return;
    if (phone && !country) return form.refuse(rules.countryDialingCode.message, 'mobileNum');
    send(() =>
      submitStep(step, { ...typed, ...(phone && { countryDialingCode: country?.dialingCode ?? '' }) }),
    );
  }

  /** Switches between the old payment password and other proof. */
  function toggleForgotten() {
    form.clear();
    setForgotten(!forgotten);
  }

  return {
    step,
    security: data ?? (security.isError ? null : undefined),
    /** The form opens after a new sign-in only. */
    gated: data !== undefined && needsNewSignIn(data.proof),
    /** A password exists already, and is changed on another page. */
    closed: data?.hasPassword === true && step === 'password',
    onSignIn: () => signInAgain(page),
    form,
    forgotten,
    dialing: phone ? dialing : undefined,
    smsOf: codes,
    busy,
    submit,
    toggleForgotten,
    onRetry: () => void security.refetch(),
  };
}
