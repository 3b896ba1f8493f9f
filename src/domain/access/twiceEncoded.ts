const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const decode = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));

/**
 * A text as the specification keeps a remembered password: encoded twice. That hides it from a glance over a
 * shoulder, from nobody who looks for it; hence the brand's `login.remember`.
 */
export const encodeTwice = (text: string): string => encode(encode(text));

/** The text that was encoded; null for what was not. */
export function decodeTwice(text: string): string | null {
  try {
    return decode(decode(text));
  } catch {
    return null;
  }
}
