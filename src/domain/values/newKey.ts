/** A key of 128 random bits, as hex. Unlike `randomUUID` it is available on plain http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
