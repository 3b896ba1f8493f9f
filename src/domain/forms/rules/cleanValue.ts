import type { InputKind } from '#schemas/rules.ts';
import { latinDigits } from '#src/domain/values/latinDigits.ts';

/** Kinds of input that take digits, in any script. */
const digitKinds: ReadonlySet<InputKind> = new Set([
  'digits',
  'phone',
  'mobile',
  'dialingCode',
  'smsCode',
  'pin',
  'card',
]);

/** The value as it is sent: digits as 0 to 9 without separators; other text trimmed. */
export function cleanValue(input: InputKind, value: string): string {
  if (input === 'password') return value;
  if (input === 'captcha') return latinDigits(value).trim();
  if (!digitKinds.has(input)) return value.trim();
  const plain = latinDigits(value).replace(/[\s().\u2010-\u2015/-]/g, '');
  return input === 'phone' ? plain : plain.replace(/^\+/, '');
}
