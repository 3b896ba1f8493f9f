import { type Handover, handoverKey, signInPath } from '#src/domain/access/signInHandover.ts';
import type { SignInWay } from '#src/domain/access/signInWays.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Opens the sign-in page for Firebase; a member who signs in there is returned to the wanted page. */
export function signInElsewhere(way: SignInWay, wanted: Handover['wanted'] | null): void {
  try {
    const handover: Handover = wanted ? { wanted } : {};
    window.sessionStorage.setItem(handoverKey(currentBrand().id), JSON.stringify(handover));
  } catch {
    // Storage is blocked: the sign-in page reports it.
  }
  window.location.assign(`${signInPath}/?by=${way}`);
}

/** Whether this visit may return from the sign-in page. */
export function mayComeBack(): boolean {
  try {
    return window.sessionStorage.getItem(handoverKey(currentBrand().id)) !== null;
  } catch {
    return false;
  }
}
