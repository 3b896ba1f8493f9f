/**
 * Changes of what protects an account: its login password, addresses, payment password, cards, second factor and passkeys;
 * `recoveryCodeUsed`: somebody signed in with one; `operator`: customer service let the member in by a temporary password;
 * `twoStepReset`: it turned the second factor off; `newDevice`: a sign-in on a device that is not known; `passkeyCopied`: a
 * passkey was refused, since its count of signatures went back. Each has a text, `securityEvent.<kind>`.
 */
export const securityEventKinds = [
  'password',
  'email',
  'phone',
  'payment',
  'cardAdded',
  'cardRemoved',
  'operator',
  'newDevice',
  'twoStepOn',
  'twoStepChanged',
  'twoStepOff',
  'twoStepReset',
  'recoveryCodes',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/**
 * Kinds that hold no money back: whoever may turn two steps on could have taken the money without it, and a sign-in
 * changes nothing.
 */
export const holdsNoMoney: ReadonlySet<SecurityEventKind> = new Set(['newDevice', 'twoStepOn']);
