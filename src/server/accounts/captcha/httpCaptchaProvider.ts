import type { CaptchaProvider, TokenVerdict } from '#src/server/kernel/captchaProvider.ts';

/** How long the provider may take to answer, in milliseconds. */
const patience = 5000;
/** How long it is not asked after it gave no verdict, in milliseconds. */
const restsFor = 30_000;
/** Longest answer that is read, in characters. */
const longestAnswer = 10_000;

/** The name that the widget is given for its action, where the provider knows such. */
export const captchaAction = 'livery';

/** Errors that are the operator's or the provider's, not the visitor's. */
const ownFaults = /secret|internal|bad-request|rate|unavailable/;

interface Answer {
  readonly success?: unknown;
  readonly hostname?: unknown;
  readonly action?: unknown;
  readonly 'error-codes'?: unknown;
}

/** The errors that an answer names, without anything else that it could say. */
const errorsOf = ({ 'error-codes': errors }: Answer): string[] =>
  Array.isArray(errors) ? errors.filter((one) => /^[a-z-]{1,60}$/.test(String(one))).map(String) : [];

/**
 * Judges an answer: a token is good for the host of the frame, where somebody passed it, and for no other widget of the
 * same account. Throws what must be told in the log.
 */
function verdictOf(answer: Answer, host: string): TokenVerdict {
  if (answer.success !== true) {
    const faults = errorsOf(answer).filter((error) => ownFaults.test(error));
    if (faults.length > 0) throw new Error(`the provider answered ${faults.join(', ')}`);
    return 'refused';
  }
  const isOurs = !answer.action || answer.action === captchaAction;
  return answer.hostname === host && isOurs ? 'passed' : 'refused';
}

/** Where a provider is, and with what it is asked. */
export interface HttpCaptchaOptions {
  readonly frame: string;
  /** Address that tokens are posted to. */
  readonly verify: string;
  readonly secret: string;
  /** Receives what kept the provider from giving a verdict. */
  readonly onError: (error: unknown) => void;
}

/**
 * Asks a provider by HTTP: `POST` of `secret`, `response` (the token) and `remoteip` as a form, answered with JSON
 * `{ success, hostname, action, "error-codes" }`, as Turnstile, hCaptcha and reCAPTCHA have it. Redirects are not followed,
 * so that the secret reaches nobody else.
 */
export function httpCaptchaProvider({ frame, verify, secret, onError }: HttpCaptchaOptions): CaptchaProvider {
  const host = new URL(frame).hostname;
  let upAgain = 0;
  return {
    frame,
    isUp: (now) => now.getTime() >= upAgain,
    async verify(token, ip, now) {
      try {
        const response = await fetch(verify, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        });
        const text = await response.text();
        // A refusal may come with a status of its own; what is no JSON is no verdict.
        if (response.status >= 500 || text.length > longestAnswer)
          throw new Error(`the provider answered ${response.status}`);
        return verdictOf(JSON.parse(text) as Answer, host);
      } catch (error) {
        upAgain = now.getTime() + restsFor;
        onError(error);
        return 'unknown';
      }
    },
  };
}
