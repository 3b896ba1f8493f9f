import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
} from '@firebase/auth';
import type { SignInSetUp } from '#src/domain/access/signInHandover.ts';
import type { SignInWay } from '#src/domain/access/signInWays.ts';

/** Opens the brand's project. It keeps nobody signed in: what it proves is handed to the brand's own server. */
export function openProject({ firebase, emulator }: SignInSetUp, language: string): Auth {
  const { apiKey, authDomain, projectId } = firebase;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = language;
  if (emulator !== undefined) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    // An emulator believes everybody to be a person.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}

/** Signs in in a window of Google's or Facebook's; resolves to the id token. Rejects with Firebase's own errors. */
export async function signInByWindow(auth: Auth, way: Exclude<SignInWay, 'phone'>): Promise<string> {
  const provider = way === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider();
  provider.addScope('email');
  const { user } = await signInWithPopup(auth, provider);
  return user.getIdToken();
}

/** Has a code sent to a number (`+` and digits). `person` is the element that shows a puzzle where Google wants one solved. */
export async function sendCode(auth: Auth, number: string, person: HTMLElement): Promise<ConfirmationResult> {
  const verifier = new RecaptchaVerifier(auth, person, { size: 'invisible' });
  try {
    return await signInWithPhoneNumber(auth, number, verifier);
  } finally {
    verifier.clear();
  }
}

/** Resolves to the id token of whoever knows the code that was sent. */
export async function confirmCode(sent: ConfirmationResult, code: string): Promise<string> {
  const { user } = await sent.confirm(code);
  return user.getIdToken();
}
