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
import type { SignInPageConfig } from '#src/domain/access/signInHandover.ts';
import type { SignInProvider } from '#src/domain/access/signInProviders.ts';

/** Opens the brand's Firebase project. Nothing is persisted: the token is handed to the brand's own server. */
export function openProject({ firebase, emulator }: SignInPageConfig, language: string): Auth {
  const { apiKey, authDomain, projectId } = firebase;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = language;
  if (emulator !== undefined) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    // An emulator has no reCAPTCHA.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}

/** Signs in in a popup of Google or Facebook; resolves to the id token. Rejects with Firebase's errors. */
export async function signInByPopup(auth: Auth, way: Exclude<SignInProvider, 'phone'>): Promise<string> {
  const provider = way === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider();
  provider.addScope('email');
  const { user } = await signInWithPopup(auth, provider);
  return user.getIdToken();
}

/**
 * Sends a code to a number (`+` and digits). `container` is the element for Google's reCAPTCHA, if one is required.
 */
export async function sendCode(
  auth: Auth,
  number: string,
  container: HTMLElement,
): Promise<ConfirmationResult> {
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await signInWithPhoneNumber(auth, number, verifier);
  } finally {
    verifier.clear();
  }
}

/** Checks a code; resolves to the id token. */
export async function confirmCode(sent: ConfirmationResult, code: string): Promise<string> {
  const { user } = await sent.confirm(code);
  return user.getIdToken();
}
