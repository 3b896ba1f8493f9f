import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getRegisterValidation, sendPasswordSms } from '#schemas/api/registration.ts';
import { getSettings } from '#schemas/api/system.ts';
import { requestLetter, setPasswordByPhone } from '#src/actions/recoverPassword.ts';
import { useDialing } from '#src/actions/useDialing.ts';
import { useSmsCode } from '#src/actions/useSmsCode.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { checkValue } from '#src/domain/forms/checkValue.ts';
import { cleanValue, registerRule, wholeForm } from '#src/domain/forms/formSchema.ts';
import { numberFault } from '#src/forms/phoneNumbers.ts';
import { currentBrand } from '#src/stores/brand.ts';

type Texts = Readonly<Record<string, string>>;

/** Ways back. */
export type ForgotWay = 'phone' | 'email';

/** Success is read for so long before the page goes back, in milliseconds (specification 9). */
const backAfter = 1000;

/** What the server calls a field that is another one's here. */
const drawnAs: Texts = { password: 'newPassword', mobileNo: 'mobileNum' };

/** The fields that a refusal names, as they are drawn. */
function fieldsOf(error: unknown): string[] {
  const value = error instanceof ApiError ? (error.value as { fields?: unknown } | null) : null;
  return Array.isArray(value?.fields)
    ? value.fields.map((field) => drawnAs[String(field)] ?? String(field))
    : [];
}

/** Everything the page does for who forgot a password. `leave` goes back once a letter is on its way. */
export function useForgotPassword(forms: Readonly<Record<ForgotWay, string>>, leave: () => void) {
  const settings = useQuery(query(getSettings));
  const validation = useQuery(query(getRegisterValidation));
  const [chosen, setChosen] = useState<ForgotWay | null>(null);
  const [typed, setTyped] = useState<Record<string, string | undefined>>({});
  const [refused, setRefused] = useState<Texts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ key: string; turn: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const sending = useRef(false);
  /** What was typed until now: a code may be asked for before it is drawn. */
  const latest = useRef(typed);

  // The phone comes first where it may be used at all (specification 2).
  const ways: readonly ForgotWay[] =
    settings.data?.whitelabel.PSWCHGVERF3 === true ? ['phone', 'email'] : ['email'];
  const way = chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? 'email');
  const bounds = useMemo(() => validation.data ?? {}, [validation.data]);
  const form = currentBrand().forms[forms[way]];
  const joined = useMemo(
    () => wholeForm(form ?? { operation: 'requestPasswordByEmail', fields: {} }, bounds),
    [form, bounds],
  );
  const dialing = useDialing(way === 'phone');
  const place = dialing.country;
  const values = way === 'phone' ? { ...typed, countryDialingCode: place?.dialingCode } : typed;

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(leave, backAfter);
    return () => clearTimeout(timer);
  }, [sent, leave]);

  const point = (to: string) =>
    setFocus((last) => ({
      key: to === 'countryDialingCode' ? 'mobileNum' : to,
      turn: (last?.turn ?? 0) + 1,
    }));

  function showRefusal(error: unknown) {
    const text = failureText(error);
    const at = fieldsOf(error).filter((field) => field in joined.fields);
    const own = error instanceof ApiError && error.code === 'register.invalid';
    setRefused(
      Object.fromEntries(at.map((field) => [field, own ? (joined.fields[field]?.message ?? text) : text])),
    );
    const first = joined.order.find((field) => at.includes(field));
    if (first === undefined) setFailure(text);
    else point(first);
  }
  const sms = useSmsCode('password', showRefusal);

  function change(now: Record<string, string | undefined>) {
    latest.current = now;
    setTyped(now);
    setFailure(null);
    const before: Record<string, string | undefined> = values;
    setRefused((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => now[field] === before[field])),
    );
  }

  function sendCode() {
    const mobileNo = cleanValue('mobile', latest.current.mobileNum ?? '');
    const countryDialingCode = place?.dialingCode ?? '';
    const wrong =
      checkValue(mobileNo, registerRule('mobileNum', bounds), true) ??
      numberFault({ countryDialingCode, mobileNum: mobileNo }).mobileNum;
    if (wrong === undefined && countryDialingCode !== '')
      return void sms.send(() => call(sendPasswordSms, { body: { mobileNo, countryDialingCode } }));
    setRefused(
      wrong === undefined ? { countryDialingCode: 'error.countryDialingCode' } : { mobileNum: wrong },
    );
    point('mobileNum');
  }

  /** Which of the two must be typed anew (specification 4): a password that is the old one, or else the code. */
  function dropWrong(error: unknown) {
    if (way !== 'phone') return;
    const same = error instanceof ApiError && error.code === 'modify.new.old.same';
    const { newPassword: _, ...withoutPassword } = latest.current;
    const { verificationCode: __, ...withoutCode } = latest.current;
    setTyped(same ? withoutPassword : withoutCode);
  }

  async function submit(clean: Record<string, string>) {
    if (sending.current || sent) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setRefused({});
    try {
      if (way === 'email') {
        await requestLetter({ username: clean.username ?? '', email: clean.email ?? '' });
        setSent(true);
      } else
        await setPasswordByPhone({
          countryDialingCode: clean.countryDialingCode ?? '',
          mobileNum: clean.mobileNum ?? '',
          verificationCode: clean.verificationCode ?? '',
          newPassword: clean.newPassword ?? '',
        });
    } catch (error) {
      dropWrong(error);
      showRefusal(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    /** What stands in place of the form, if anything does. */
    state: formState(settings, validation.isPending),
    retry: () => void settings.refetch(),
    ways,
    way,
    choose: (next: ForgotWay) => {
      setChosen(next);
      setRefused({});
      setFailure(null);
    },
    joined,
    values,
    check: (clean: Record<string, string | undefined>): Texts => (way === 'phone' ? numberFault(clean) : {}),
    refused,
    failure,
    focus,
    point,
    dialing: way === 'phone' ? dialing : undefined,
    sms: { left: sms.left, busy: sms.busy, sent: sms.sent, locks: true, onSend: sendCode },
    busy: busy || sent,
    change,
    submit,
  };
}

const formState = (
  settings: { isPending: boolean; isError: boolean; data?: unknown },
  validating: boolean,
): 'coming' | 'failed' | 'ready' =>
  settings.isError && !settings.data ? 'failed' : settings.isPending || validating ? 'coming' : 'ready';
