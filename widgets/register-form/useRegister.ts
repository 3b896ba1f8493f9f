import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { getRegisterValidation, sendRegistrationSms } from '#schemas/api/registration.ts';
import { getSettings } from '#schemas/api/system.ts';
import { rules } from '#schemas/rules.ts';
import { affiliateFits, register } from '#src/actions/register.ts';
import { signInElsewhere } from '#src/actions/signInElsewhere.ts';
import { useCaptcha } from '#src/actions/useCaptcha.ts';
import { useDialing } from '#src/actions/useDialing.ts';
import { refusedFields } from '#src/actions/useSending.ts';
import { useSmsCode } from '#src/actions/useSmsCode.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { type SignInWay, signInWays } from '#src/domain/access/signInWays.ts';
import { checkValue } from '#src/domain/forms/checkValue.ts';
import { checkForm, cleanValue, formSchema, registerRule } from '#src/domain/forms/formSchema.ts';
import {
  asksAffiliate,
  drawnFields,
  type RegisterMethod,
  registerMethods,
} from '#src/domain/forms/registration.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { numberFault } from '#src/forms/phoneNumbers.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useAcceptedInvitation } from './useAcceptedInvitation.ts';
import { useNewcomer } from './useNewcomer.ts';

type Texts = Readonly<Record<string, string>>;

/** Refusals after which the digits of a captcha may still be good. */
const keepsCaptcha = new Set([
  'register.invalid',
  'register.affiliate',
  'register.recommender',
  'login.slowDown',
]);

/** Everything a registration form does. */
export function useRegister(formId: string) {
  const settings = useQuery(query(getSettings));
  const validation = useQuery(query(getRegisterValidation));
  const invitation = useAcceptedInvitation();
  const newcomer = useNewcomer();
  const [chosen, setChosen] = useState<RegisterMethod | null>(newcomer.method);
  const [typed, setTyped] = useState<Record<string, string | undefined>>(newcomer.known);
  /** What was typed until now: a code may be asked for before it is drawn. */
  const latest = useRef(typed);
  const [refused, setRefused] = useState<Texts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(true);
  const [busy, setBusy] = useState(false);
  const [focus, setFocus] = useState<{ key: string; turn: number } | null>(null);
  const sending = useRef(false);
  const key = useRef({ of: '', key: '' });

  const flags = settings.data?.whitelabel;
  const fieldSettings = settings.data?.register;
  const bounds = useMemo(() => validation.data ?? {}, [validation.data]);
  const methods = flags ? registerMethods(flags) : [];
  const method = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? 'username');
  const form = currentBrand().forms[formId];
  const asked = useMemo(
    () => drawnFields(method, fieldSettings ?? {}, flags ?? {}, invitation.accepted),
    [method, fieldSettings, flags, invitation.accepted],
  );
  const asksDialing = asked.countryDialingCode !== undefined;
  const dialing = useDialing(asksDialing, newcomer.country);
  const place = dialing.country;
  const proved = newcomer.proves(place, typed.mobileNum);
  const drawn = useMemo(() => {
    const { verificationCode, ...others } = asked;
    return proved || !verificationCode ? others : asked;
  }, [asked, proved]);
  const joined = useMemo(
    () => formSchema(form ?? { operation: 'register', fields: {} }, drawn, bounds),
    [form, drawn, bounds],
  );

  const captcha = useCaptcha(drawn.captcha !== undefined && methods.length > 0, (text) =>
    setTyped(({ captcha: _, ...others }) => (text === '' ? others : { ...others, captcha: text })),
  );
  const values = asksDialing ? { ...typed, countryDialingCode: place?.dialingCode } : typed;

  const point = (to: string) =>
    setFocus((last) => ({
      key: to === 'countryDialingCode' ? 'mobileNum' : to,
      turn: (last?.turn ?? 0) + 1,
    }));
  /** Shows a refusal at its fields, or on top where it has none that is drawn. */
  function showRefusal(error: unknown) {
    const at = refusedFields(error).filter((field) => field in joined.fields);
    const own = error instanceof ApiError && error.code === 'register.invalid';
    const text = failureText(error);
    setRefused(
      Object.fromEntries(at.map((field) => [field, own ? (joined.fields[field]?.message ?? text) : text])),
    );
    const first = joined.order.find((field) => at.includes(field));
    if (first !== undefined) point(first);
    else setFailure(error instanceof ApiError && error.kind === 'offline' ? 'registerForm.cutOff' : text);
  }
  const sms = useSmsCode('register', showRefusal);

  function change(now: Record<string, string | undefined>) {
    latest.current = now;
    setTyped(now);
    setFailure(null);
    setRefused((known) =>
      Object.keys(known).some((field) => now[field] !== values[field as keyof typeof values])
        ? Object.fromEntries(
            Object.entries(known).filter(([field]) => now[field] === values[field as keyof typeof values]),
          )
        : known,
    );
  }

  function sendCode() {
    const mobileNum = cleanValue('mobile', latest.current.mobileNum ?? '');
    const wrong = checkValue(mobileNum, registerRule('mobileNum', bounds), true);
    if (wrong === null && place === null && asksDialing)
      setRefused({ countryDialingCode: rules.countryDialingCode.message });
    else if (wrong !== null) setRefused({ mobileNum: wrong });
    else {
      const body = { mobileNum, countryDialingCode: place?.dialingCode ?? '' };
      return void sms.send(() => call(sendRegistrationSms, { body }));
    }
    point('mobileNum');
  }

  /** One key for one account, however often it is sent. */
  function keyFor(account: string): string {
    if (key.current.of !== account) key.current = { of: account, key: newKey() };
    return key.current.key;
  }

  async function send(clean: Record<string, string>) {
    if (asksAffiliate(drawn, clean) && !(await affiliateFits(clean.affiliateCode ?? '')))
      throw new ApiError('checkAffiliate', 'rejected', 'register.affiliate', { fields: ['affiliateCode'] });
    const body = {
      ...clean,
      ...(invitation.accepted && invitation.code !== null ? { affiliateCode: invitation.code } : {}),
      ...(invitation.ref !== null && !('recommenderId' in drawn) ? { recommenderId: invitation.ref } : {}),
      ...newcomer.proof,
    };
    const account = [method, clean.username, clean.countryDialingCode, clean.mobileNum].join(' ');
    const byLink = 'recommenderId' in body && !('recommenderId' in drawn);
    const outcome = await register(method, body, keyFor(account));
    if (outcome.registered) return newcomer.forget();
    // A link's recommender who is not there any more keeps nobody out.
    if (byLink && outcome.error instanceof ApiError && outcome.error.code === 'register.recommender') {
      const { recommenderId: _, ...others } = body as Record<string, string>;
      const again = await register(method, others, keyFor(account));
      if (!again.registered) throw again.error;
    } else throw outcome.error;
  }

  async function submit(clean: Record<string, string>) {
    if (sending.current || !agreed) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setRefused({});
    try {
      await send(clean);
    } catch (error) {
      showRefusal(error);
      const answered = error instanceof ApiError && error.code !== undefined && !keepsCaptcha.has(error.code);
      if (drawn.captcha && answered) captcha.renew();
      // Without that proof the form is an ordinary one.
      if (error instanceof ApiError && error.code === 'firebase.invalid') newcomer.forget();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const invited = invitation.accepted || invitation.ref !== null;
  return {
    /** What stands in place of the form, if anything does. */
    state: formState(settings, validation.isPending, invitation.settled, methods.length, flags, invited),
    retry: () => void settings.refetch(),
    methods,
    method,
    choose: (next: RegisterMethod) => {
      setChosen(next);
      setRefused({});
      setFailure(null);
    },
    joined,
    values,
    check: (clean: Record<string, string | undefined>) =>
      ({ ...numberFault(clean), ...checkForm(drawn, bounds, clean) }) as Texts,
    refused,
    failure,
    /** Somebody whom Firebase has proved finishes their registration. */
    isNewcomer: newcomer.proof !== undefined,
    /** Ways to register with an account elsewhere. */
    ways: newcomer.proof === undefined ? signInWays(currentBrand().login, flags) : [],
    elsewhere: (way: SignInWay) => signInElsewhere(way, null),
    invitedBy: invitation.accepted ? invitation.code : null,
    picture: captcha.picture,
    dialing: asksDialing ? dialing : undefined,
    sms: { left: sms.left, busy: sms.busy, sent: sms.sent, onSend: sendCode },
    agreed,
    setAgreed,
    busy,
    focus,
    point,
    change,
    submit,
  };
}

function formState(
  settings: { isPending: boolean; isError: boolean },
  validating: boolean,
  linkSettled: boolean,
  methods: number,
  flags: Readonly<Record<string, boolean>> | undefined,
  invited: boolean,
): 'coming' | 'failed' | 'closed' | 'inviteOnly' | 'ready' {
  if (settings.isError && !flags) return 'failed';
  if (settings.isPending || validating || !linkSettled) return 'coming';
  if (methods === 0) return 'closed';
  return flags?.DIRECTREG3 === true || invited ? 'ready' : 'inviteOnly';
}
