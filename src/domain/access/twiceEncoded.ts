const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const decode = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));

/**
 * Encodes a text in base64 twice, as the specification stores a remembered password. That hides it from a glance, but
 * protects nothing; hence the brand's `login.remember`.
 */
export const encodeTwice = (text: string): string => encode(encode(text));

/** Decodes a text; null if it was not encoded twice. */
export function decodeTwice(text: string): string | null {
  try {
    return decode(decode(text));
  } catch {
    return null;
  }
}
