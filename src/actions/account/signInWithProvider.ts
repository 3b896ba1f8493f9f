import { handoverKey, type SignInHandover, signInPath } from '#src/domain/access/signInHandover.ts';
import type { SignInProvider } from '#src/domain/access/signInProviders.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Opens the sign-in page for Firebase; a member who signs in there is returned to the wanted page. */
export function signInWithProvider(way: SignInProvider, wanted: SignInHandover['wanted'] | null): void {
  try {
    const handover: SignInHandover = wanted ? { wanted } : {};
    window.sessionStorage.setItem(handoverKey(currentBrand().id), JSON.stringify(handover));
  } catch {
    // Storage is blocked: the sign-in page reports it.
  }
  window.location.assign(`${signInPath}/?by=${way}`);
}

/** Whether this visit may return from the sign-in page. */
export function mayReturnFromProvider(): boolean {
  try {
    return window.sessionStorage.getItem(handoverKey(currentBrand().id)) !== null;
  } catch {
    return false;
  }
}
