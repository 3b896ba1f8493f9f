import assert from 'node:assert/strict';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithCredential,
} from '@firebase/auth';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { readSettings, writeSettings } from '#src/server/settings/settings.ts';
import { textsOf } from '#tests/support/reference.ts';
import { projectId, startFirebaseServer } from '#tests/support/servers/firebaseServer.ts';
import { callServer, fakeSite, startTestServer } from '#tests/support/servers/serverTesting.ts';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

/** Whether the emulator answers at its address. */
const isThere = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Signs a user in with the SDK, as a browser would; resolves to the id token. */
async function tokenOf(host: string, sub: string): Promise<string> {
  const app = initializeApp({
    apiKey: 'demo-key-000',
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
  });
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  const person = JSON.stringify({ sub, email: `${sub}@example.com`, email_verified: true, name: 'Reva' });
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(person));
  const token = await user.getIdToken();
  await deleteApp(app);
  return token;
}

/**
 * Checks the server's answers to a Google user: unregistered, registered, signed in; and that unsigned tokens are
 * refused elsewhere.
 */
async function prove(host: string): Promise<void> {
  const firebase = { apiKey: 'demo-key-000', authDomain: `${projectId}.firebaseapp.com`, projectId };
  const site = fakeSite('base', { login: { firebase } });
  const hosting = { ...site.hosting, firebaseEmulator: `http://${host}` };
  const server = await startTestServer({
    sites: [{ ...site, hosting }, fakeSite('signed', { login: { firebase } })],
  });
  try {
    for (const brand of ['base', 'signed']) {
      const { whitelabel, register } = await readSettings(server.database.db, brand);
      await writeSettings(server.database.db, brand, {
        whitelabel: { ...whitelabel, GOOGLELOGIN3: true },
        register: { ...register, captcha: { enabled: false, required: false } },
      });
    }
    const firebaseIdToken = await tokenOf(host, 'reva');
    const body = { type: 'firebase', username: 'firebase', firebaseChannel: 'sms', firebaseIdToken };
    const first = await callServer(server, 'login', { body });
    assert.equal(first.body.errorCode, 'firebase.unregistered');
    assert.equal(first.body.value.email, 'reva@example.com');
    const made = await callServer(server, 'register', {
      body: {
        registerUrl: 'base.example',
        registerMethod: 'H5',
        type: 0,
        domain: 'base.example',
        username: 'reva.new',
        password: 'lagoon-1987',
        confirmPassword: 'lagoon-1987',
        firebaseChannel: 'sms',
        firebaseIdToken,
      },
    });
    assert.equal(made.status, 200);
    const known = await callServer(server, 'login', {
      body: { ...body, firebaseIdToken: await tokenOf(host, 'reva') },
    });
    assert.equal(known.body.value.userName, 'reva.new');
    const signedOnly = await callServer(server, 'login', { body, brand: 'signed' });
    assert.equal(signedOnly.body.errorCode, 'firebase.invalid');
  } finally {
    await server.close();
  }
}

/** The last code that the emulator sent to a number. */
async function sentCode(host: string, number: string): Promise<string> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)?.code ?? '';
}

/** Signs in by phone in a real browser, and checks that registration starts with the number. */
async function proveInBrowser(host: string): Promise<void> {
  const server = await startFirebaseServer('firebase-proof', `http://${host}`);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const t = textsOf('EN');
    await page.addInitScript(() => localStorage.setItem('base:language', '"EN"'));
    await page.goto(`${server.url}/m/login`);
    await page.getByRole('button', { name: t['signIn.goPhone'] ?? '' }).click();
    const number = `87${String(Date.now()).slice(-6)}`;
    await page.locator('#number').fill(`+689${number}`);
    await page.locator('#number').press('Enter');
    await page.locator('#code').waitFor();
    await page.locator('#code').fill(await sentCode(host, `+689${number}`));
    await page.locator('#code').press('Enter');
    await page.getByText(t['registerForm.newcomer'] ?? '').waitFor();
    assert.equal(await page.locator('main input[name="mobileNum"]').inputValue(), number);
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (!emulator || !(await isThere(emulator))) {
  console.error(
    `Not proved: there is no Firebase Auth emulator${emulator ? ` at ${emulator}` : ''}. Start one (firebase emulators:start --only auth --project ${projectId}) and give its address in FIREBASE_AUTH_EMULATOR_HOST.`,
  );
  process.exitCode = 2;
} else {
  await prove(emulator);
  await proveInBrowser(emulator);
  console.log(
    'Proved against the Firebase Auth emulator: new, registered, known again; by phone in a browser; unsigned tokens only there.',
  );
}
