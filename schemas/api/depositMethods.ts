import { feeRule, limits, optionalText } from './moneyShapes.ts';
import { amount, bool, code, count, label, listOf, objectOf } from './shapes.ts';

/** How a deposit is paid: by the member's own bank, on a gateway's page, or by scanning a QR code. */
export const depositKinds = ['manual', 'gateway', 'wechat'] as const;

/** How a deposit is paid, as a field of an answer. */
export const depositKind = { type: 'string', enum: depositKinds } as const;

/**
 * A field of a method's form. `input` is one of `schemas/api/methodInputs.ts`; a client that does not know it says so
 * instead of leaving the field out. `pattern` matches the whole value; empty for any.
 */
const methodField = objectOf({
  key: code,
  input: code,
  label,
  help: optionalText,
  required: bool,
  minLength: count,
  maxLength: count,
  pattern: { type: 'string', maxLength: 200 } as const,
  options: listOf(objectOf({ value: code, label })),
});

/** A method of payment. `revision` changes with anything that an order depends on. `amounts` are offered as keys. */
export const offeredMethod = objectOf({
  id: code,
  revision: count,
  kind: depositKind,
  title: label,
  note: optionalText,
  limits,
  amounts: listOf(amount),
  fee: feeRule,
  fields: listOf(methodField),
  proof: objectOf({ most: count, required: bool }),
  /** Minutes until an order that was not paid expires. */
  expiresMinutes: count,
});
