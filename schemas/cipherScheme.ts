/** The only supported scheme of encrypted payloads, as named in the `Encryption` header. */
export const cipherScheme = 'aes-256-cbc+hmac-sha256';
