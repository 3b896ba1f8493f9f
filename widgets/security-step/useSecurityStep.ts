import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#schemas/api/operations.ts';
import {
  getSecurity,
  sendEmailCode,
  sendMobileCode,
  sendOwnCode,
  setEmail,
  setFirstPassword,
  setMobile,
  setPaymentPassword,
} from '#schemas/api/security.ts';
import { rules } from '#schemas/rules.ts';
import { useDialing } from '#src/actions/useDialing.ts';
import { tellRefusal, useSending } from '#src/actions/useSending.ts';
import { useSmsCode } from '#src/actions/useSmsCode.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { cleanValue } from '#src/domain/forms/formSchema.ts';
import { isWeakPin } from '#src/domain/forms/weakPin.ts';
import { numberFault } from '#src/forms/phoneNumbers.ts';
import { drawnFields, useFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useSession } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { SecurityStep } from './contract.ts';
import { fieldsOf, needsPassword, takesFirstPassword } from './fieldsOf.ts';

type Texts = Readonly<Record<string, string>>;

/** What is wrong between the digits that are typed twice, and with those that anybody would try. */
function betweenPins({ oldPaymentPassword, paymentPassword = '', confirmPaymentPassword }: Texts): Texts {
  if (paymentPassword === '') return {};
  if (isWeakPin(paymentPassword)) return { paymentPassword: 'error.paymentWeak' };
  if (paymentPassword === oldPaymentPassword) return { paymentPassword: 'error.samePayment' };
  return paymentPassword === confirmPaymentPassword
    ? {}
    : { confirmPaymentPassword: 'securityStep.pinsDiffer' };
}

/** What is wrong between a password and its second typing. */
const betweenPasswords = ({ newPassword = '', confirmNewPassword = '' }: Texts): Texts =>
  confirmNewPassword === '' || newPassword === confirmNewPassword
    ? {}
    : { confirmNewPassword: 'error.passwordMismatch' };

/** Everything a step of the security centre does. `onDone` is called once the server has it. */
export function useSecurityStep(step: SecurityStep, formId: string, onDone: () => void) {
  const signedIn = useSession(({ session }) => session !== null);
  const security = useQuery({ ...query(getSecurity), enabled: signedIn });
  const [forgotten, setForgotten] = useState(false);
  const { data } = security;
  const phone = step === 'phone';
  const dialing = useDialing(phone);
  const { country } = dialing;
  const wanted = data ? fieldsOf(step, data, forgotten) : new Set<string>();
  const form = useFields(
    drawnFields(currentBrand().forms[formId], ({ key }) => wanted.has(key)),
    {
      between: (values) =>
        step === 'payment'
          ? betweenPins(values)
          : step === 'password'
            ? betweenPasswords(values)
            : numberFault({ ...values, countryDialingCode: country?.dialingCode }),
    },
  );
  const { busy, send } = useSending(form, ['getSecurity']);
  const failed = (error: unknown) => tellRefusal(error, form);
  const code = useSmsCode(step === 'email' ? 'email' : 'mobile', failed);
  const own = useSmsCode('own', failed);

  const sendCode = code.send;
  /** A code goes to what was typed, once that keeps its rule. */
  function onSendCode() {
    const key = phone ? 'mobileNum' : 'email';
    const wrong = form.wrongIn(key);
    if (wrong !== null) return form.refuse(wrong, key);
    const typed = cleanValue(phone ? 'mobile' : 'email', form.values[key] ?? '');
    if (!phone) return void sendCode(() => call(sendEmailCode, { body: { email: typed } }));
    if (!country) return form.refuse(rules.countryDialingCode.message, key);
    const body = { mobileNum: typed, countryDialingCode: country.dialingCode };
    const fault = numberFault(body).mobileNum;
    if (fault !== undefined) return form.refuse(fault, key);
    return void sendCode(() => call(sendMobileCode, { body }));
  }

  const sendOwn = own.send;
  const onSendOwn = () => void sendOwn(() => call(sendOwnCode, {}));

  async function submit() {
    if (busy) return;
    const typed = form.check();
    if (typed === null) return;
    if (phone && !country) return form.refuse(rules.countryDialingCode.message, 'mobileNum');
    const done = await send(() => {
      if (step === 'payment')
        return call(setPaymentPassword, { body: typed as BodyOf<'setPaymentPassword'> });
      if (step === 'password') return call(setFirstPassword, { body: typed as BodyOf<'setFirstPassword'> });
      if (step === 'email') return call(setEmail, { body: typed as BodyOf<'setEmail'> });
      const body = { ...typed, countryDialingCode: country?.dialingCode ?? '' };
      return call(setMobile, { body: body as BodyOf<'setMobile'> });
    });
    if (!done) return;
    showToast('success', `securityStep.${step}Done`);
    onDone();
  }

  /** The other way to another payment password. */
  function toggleForgotten() {
    form.clear();
    setForgotten(!forgotten);
  }

  return {
    step,
    security: data ?? (security.isError ? null : undefined),
    blocked: data !== undefined && needsPassword(step, data),
    /** There is a password already, or nothing that the owner could be known by. */
    closed: data !== undefined && step === 'password' && !takesFirstPassword(data),
    form,
    forgotten,
    dialing: phone ? dialing : undefined,
    smsOf: {
      verificationCode: { left: code.left, busy: code.busy, sent: code.sent, onSend: onSendCode },
      ownCode: { left: own.left, busy: own.busy, sent: own.sent, onSend: onSendOwn },
    },
    busy,
    submit: () => void submit(),
    toggleForgotten,
    onRetry: () => void security.refetch(),
  };
}
