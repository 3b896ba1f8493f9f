import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '#schemas/api/operations.ts';
import { getSettings } from '#schemas/api/system.ts';
import { login } from '#src/actions/login.ts';
import { type LoginMethod, rememberedLogin, remembersPassword } from '#src/actions/rememberedLogin.ts';
import { mayComeBack } from '#src/actions/signInElsewhere.ts';
import { useCaptcha } from '#src/actions/useCaptcha.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { signInWays } from '#src/domain/access/signInWays.ts';
import { drawnFields, useFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useHold } from './useHold.ts';
import { numberErrors, useLoginCode } from './useLoginCode.ts';

/** A form of the brand by each method; without the second there are no tabs. */
export type LoginForms = Readonly<{ username: string; sms: string | undefined }>;

type Typed = Readonly<Record<string, string>>;

/** One message for both (specification 8). */
const missing = { username: 'error.required', password: 'error.required' } as const;

/** How long a refusal says to wait, in seconds. */
function secondsOf(error: unknown): number | undefined {
  const value = error instanceof ApiError ? (error.value as { seconds?: unknown } | null) : null;
  return typeof value?.seconds === 'number' && value.seconds > 0 ? value.seconds : undefined;
}

/** What follows a try. */
export interface AfterLogin {
  /** The session stands; `first` asks for a password of one's own. */
  readonly signedIn: (first: boolean) => void;
  /** Somebody came back from the page that signs in through Firebase, and has no account yet. */
  readonly newcomer: () => void;
}

/** Everything a login form does. `takesBack`: who comes back from the page that signs in through Firebase comes here. */
export function useLogin(forms: LoginForms, after: AfterLogin, takesBack: boolean) {
  const [chosen, setChosen] = useState<LoginMethod>('username');
  const [captchaNeeded, setCaptchaNeeded] = useState(false);
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const hold = useHold();
  /** The captcha was asked for before anybody had seen one: it is told where it stands now. */
  const [toldCaptcha, setToldCaptcha] = useState(false);
  /** What was typed into the tabs that are not on screen. */
  const elsewhere = useRef<Partial<Record<LoginMethod, Typed>>>({});

  const flags = useQuery(query(getSettings)).data?.whitelabel;
  const ways = signInWays(currentBrand().login, flags);
  // One way by phone: where the brand's project checks numbers, its page asks for them.
  const offersSms =
    forms.sms !== undefined && flags?.MOBILEVERCODELOGIN3 === true && !currentBrand().login?.firebase?.phone;
  const method: LoginMethod = offersSms ? chosen : 'username';

  const captcha = useCaptcha(captchaNeeded, (text) => fill({ captcha: text }));
  const drawn = drawnFields(
    currentBrand().forms[forms[method] ?? forms.username],
    ({ input }) => input !== 'captcha' || captchaNeeded,
  ).map((field) => (field.input === 'captcha' ? { ...field, maxLength: captcha.rule.maxLength } : field));
  const form = useFields(drawn, {
    bounds: captcha.bounds,
    missing: method === 'username' ? missing : undefined,
    ...(method === 'sms' && { between: numberErrors }),
  });
  const { values, fill, clear, check, refuse } = form;

  const code = useLoginCode(method === 'sms', form, refused);

  /** Loads what this device remembers of a method; what was typed there before stands over it. */
  function load(of: LoginMethod) {
    const remembered = rememberedLogin(of);
    fill({ ...remembered.values, ...elsewhere.current[of] });
    setRemember(remembered.wanted);
  }
  // Remembered after the published page stands, so that it is drawn alike for everybody first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load('username');
    if (takesBack && mayComeBack()) void comeBack();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once its field is drawn
  useEffect(() => {
    if (toldCaptcha && captchaNeeded) refuse('error.captcha', 'captcha');
  }, [toldCaptcha, captchaNeeded]);

  /** Begins or ends a try: a second tap finds it at once, the eye once it is drawn. */
  function work(on: boolean) {
    sending.current = on;
    setBusy(on);
  }

  function choose(next: LoginMethod) {
    if (next === method) return;
    elsewhere.current[method] = values;
    clear();
    hold.end();
    setChosen(next);
    load(next);
  }

  /** Tells a refusal at the field it is about, else on top. */
  function refused(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'login.captcha' && !captchaNeeded) return setToldCaptcha(true);
    const seconds = code === 'login.slowDown' ? secondsOf(error) : undefined;
    if (seconds !== undefined) hold.begin(seconds);
    const offline = error instanceof ApiError && error.kind === 'offline';
    const at: Readonly<Record<string, string | undefined>> = {
      'login.captcha': 'captcha',
      'sms.wrong': 'password',
      'register.invalid': 'username',
    };
    const text = offline ? 'loginForm.cutOff' : failureText(error);
    refuse(code === 'register.invalid' ? 'error.mobile' : text, at[code ?? '']);
    if (code === 'sms.wrong') fill({ password: '' });
  }

  /** Signs in whom Firebase has just proved, or leads on to registration. */
  async function comeBack() {
    work(true);
    const outcome = await import('#src/actions/comeBack.ts').then(
      (action) => action.comeBack(),
      // Its code did not come: that is told, and a reload tries again with the token that is still there.
      (error: unknown) => ({ signedIn: false, newcomer: undefined, error }) as const,
    );
    work(false);
    if (outcome?.signedIn) after.signedIn(outcome.first);
    else if (outcome?.newcomer) after.newcomer();
    else if (outcome) refused(outcome.error);
  }

  async function submit() {
    if (sending.current || hold.text !== null) return;
    const typed = check();
    if (typed === null) return;
    work(true);
    const outcome = await login({ type: method, ...typed } as BodyOf<'login'>, remember);
    work(false);
    if (outcome.signedIn) {
      after.signedIn(outcome.first);
      return;
    }
    refused(outcome.error);
    // Without an answer the digits are as good as they were.
    const answered = outcome.error instanceof ApiError && outcome.error.kind !== 'offline';
    if (captchaNeeded && answered) captcha.renew();
    else if (outcome.captcha) setCaptchaNeeded(true);
  }

  return {
    /** The tabs there are; one alone is none. */
    methods: offersSms ? (['username', 'sms'] as const) : (['username'] as const),
    method,
    choose,
    /** Ways to sign in with an account elsewhere: on the account tab alone (specification 2). */
    ways: method === 'username' ? ways : [],
    form: {
      ...form,
      change(key: string, value: string) {
        // Tries are counted for the name: another one need not wait.
        if (key === 'username') hold.end();
        form.change(key, value);
      },
    },
    /** What is left of the wait for the next try, as on a clock; null when there is none. */
    hold: hold.text,
    remember,
    setRemember,
    remembersPassword: remembersPassword(),
    busy,
    picture: captcha.picture,
    dialing: code.dialing,
    sms: code.sms,
    submit,
  };
}
