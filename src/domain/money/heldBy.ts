import { holdsNoMoney, type SecurityEventKind } from '#schemas/securityEvents.ts';

/** The change that holds money back: the latest that does, of an account's events, newest first; null where none is known. */
export const heldBy = (
  events: readonly { readonly kind: SecurityEventKind }[] | undefined,
): SecurityEventKind | null => events?.find(({ kind }) => !holdsNoMoney.has(kind))?.kind ?? null;
