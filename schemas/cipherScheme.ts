/** The one scheme of encrypted payloads so far, as the `Encryption` header names it. */
export const cipherScheme = 'aes-256-cbc+hmac-sha256';
