import { handoverKey, readHandover } from '#src/domain/access/signInHandover.ts';

/** Keeps the token for the login page of a brand; false where the browser keeps nothing. */
export function handOver(brand: string, idToken: string): boolean {
  try {
    const key = handoverKey(brand);
    sessionStorage.setItem(key, JSON.stringify({ ...readHandover(sessionStorage.getItem(key)), idToken }));
    return true;
  } catch {
    return false;
  }
}
