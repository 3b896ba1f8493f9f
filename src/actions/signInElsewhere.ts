import { type Handover, handoverKey, signInPath } from '#src/domain/access/signInHandover.ts';
import type { SignInWay } from '#src/domain/access/signInWays.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Leads to the page that signs in through Firebase; who comes back signed in goes on to where they wanted. */
export function signInElsewhere(way: SignInWay, wanted: Handover['wanted'] | null): void {
  try {
    const handover: Handover = wanted ? { wanted } : {};
    window.sessionStorage.setItem(handoverKey(currentBrand().id), JSON.stringify(handover));
  } catch {
    // Nothing is kept: the sign-in page says so.
  }
  window.location.assign(`${signInPath}/?by=${way}`);
}

/** Whether somebody may have come back from there. */
export function mayComeBack(): boolean {
  try {
    return window.sessionStorage.getItem(handoverKey(currentBrand().id)) !== null;
  } catch {
    return false;
  }
}
