/**
 * Changes of what protects an account: its login password, addresses, payment password and cards; `operator`: customer
 * service let the member in by a temporary password. Each has a text, `securityEvent.<kind>`.
 */
export const securityEventKinds = [
  'password',
  'email',
  'phone',
  'payment',
  'cardAdded',
  'cardRemoved',
  'operator',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
