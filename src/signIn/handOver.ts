import { handoverKey, readHandover } from '#src/domain/access/signInHandover.ts';

/** Stores the token for the brand's login page; returns false if storage is blocked. */
export function handOver(brand: string, idToken: string): boolean {
  try {
    const key = handoverKey(brand);
    sessionStorage.setItem(key, JSON.stringify({ ...readHandover(sessionStorage.getItem(key)), idToken }));
    return true;
  } catch {
    return false;
  }
}
