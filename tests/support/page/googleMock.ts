import type { BrowserContext, Page, Route } from '@playwright/test';

/** Origin of the emulator; nothing listens there, its requests are intercepted. */
export const emulatorOrigin = 'http://127.0.0.1:9099';

/** The code in every text message. */
export const validCode = '246810';

/** A Google account. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned id token, as the emulator issues them. */
function tokenOf(projectId: string, { sub, email, name, phone }: GoogleAccount): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub, user_id: sub },
    ...{ iat: now, auth_time: now, exp: now + 3600 },
    ...(email === undefined ? {} : { email, email_verified: true, name }),
    ...(phone === undefined ? {} : { phone_number: phone }),
    firebase: { sign_in_provider: phone === undefined ? 'google.com' : 'phone', identities: {} },
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

/** Replaces Google's script: a frame through which the provider's popup answers the SDK. */
const frameScript = `(() => {
  const frame = {
    restyle: () => Promise.resolve(),
    ping: (done) => Promise.resolve(done()),
    register: (_, answer) => { window.answerOfGoogle = answer; },
    // The SDK throws after its callback; Google's own script swallows that too.
    send: (_, __, callback) => { try { callback([{ webStorageSupport: true }]); } catch {} },
  };
  const iframes = {
    Iframe: class {},
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    getContext: () => ({ open: (_, opened) => opened(frame) }),
  };
  window.gapi = { load: (_, { callback }) => callback(), iframes };
  const name = new URL(document.currentScript.src).searchParams.get('onload');
  window[name]();
})();`;

/**
 * Answers the SDK's requests to Google: text messages with a fixed code, and a popup with an account. `npm run
 * test:firebase` checks against the emulator that the protocol is still the same.
 */
export async function mockGoogle(
  context: BrowserContext,
  projectId: string,
  person: () => GoogleAccount,
): Promise<void> {
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Private-Network': 'true',
  };
  const answer = (route: Route, json: object, status = 200) => route.fulfill({ status, headers: cors, json });
  const signedIn = (account: GoogleAccount) => ({
    idToken: tokenOf(projectId, account),
    refreshToken: 'none',
    expiresIn: '3600',
    localId: account.sub,
    providerId: 'google.com',
  });
  let number = '';
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: frameScript }),
  );
  await context.route(`${emulatorOrigin}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const url = request.url();
    const body = (request.postDataJSON() ?? {}) as Record<string, string>;
    if (url.includes('/emulator/auth/handler'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' });
    if (url.includes('accounts:sendVerificationCode')) {
      number = body.phoneNumber ?? '';
      return answer(route, { sessionInfo: 'sent' });
    }
    if (url.includes('accounts:signInWithPhoneNumber'))
      return body.code === validCode
        ? answer(route, { ...signedIn({ sub: `phone${number}`, phone: number }), phoneNumber: number })
        : answer(route, { error: { code: 400, message: 'INVALID_CODE' } }, 400);
    if (url.includes('accounts:signInWithIdp')) return answer(route, signedIn(person()));
    if (url.includes('recaptchaParams')) return answer(route, { recaptchaSiteKey: 'none' });
    if (url.includes('accounts:lookup')) return answer(route, { users: [{ localId: person().sub }] });
    return answer(route, {}, 404);
  });
}

/** Confirms the sign-in in Google's popup, which then closes. */
export async function confirmGooglePopup(popup: Page, site: Page): Promise<void> {
  // The popup is visible before it has navigated.
  await popup.waitForURL(/[?&]eventId=/);
  const eventId = new URL(popup.url()).searchParams.get('eventId');
  await site.waitForFunction(() => 'answerOfGoogle' in window);
  await site.evaluate((id) => {
    const { answerOfGoogle } = window as unknown as { answerOfGoogle: (event: object) => void };
    answerOfGoogle({
      type: 'authEvent',
      authEvent: {
        ...{ type: 'signInViaPopup', eventId: id, sessionId: 'visit', postBody: 'providerId=google.com' },
        ...{ urlResponse: `${location.origin}/handler?code=1`, tenantId: null, error: null },
      },
    });
  }, eventId);
  await popup.close();
}
