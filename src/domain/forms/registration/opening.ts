import type { RegisterField } from '#schemas/registerFields.ts';
import {
  type FieldSettings,
  type RegisterFlags,
  type RegisterMethod,
  type RegistrationFields,
  registrationFields,
} from './registration.ts';

/** What only the newcomers themselves say or prove, and what stands for where they came from. */
const ofNewcomers: ReadonlySet<RegisterField> = new Set([
  'confirmPassword',
  'affiliateCode',
  'paymentPassword',
  'recommenderId',
  'payeeName',
  'idNumber',
  'captcha',
  'verificationCode',
]);

/**
 * The fields that an agent fills in to open an account for somebody else: those of registration without what is the
 * newcomer's own, and always a first password, which the newcomer changes.
 */
export function openingFields(
  method: RegisterMethod,
  settings: FieldSettings,
  flags: RegisterFlags,
): RegistrationFields {
  const fields = registrationFields(method, settings, flags, true);
  const asked = Object.entries(fields).filter(([field]) => !ofNewcomers.has(field as RegisterField));
  return { ...Object.fromEntries(asked), password: { required: true } };
}
