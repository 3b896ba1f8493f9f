import type { useAcceptedInvitation } from './useAcceptedInvitation.ts';
import type { RegisterFields } from './useRegisterFields.ts';

/** Whether the registration form can be shown, and why not otherwise. */
export function registerState(
  { settings, flags, validating, methods }: RegisterFields,
  { settled, accepted }: ReturnType<typeof useAcceptedInvitation>,
): 'coming' | 'failed' | 'closed' | 'inviteOnly' | 'ready' {
  if (settings.isError && !flags) return 'failed';
  if (settings.isPending || validating || !settled) return 'coming';
  if (methods.length === 0) return 'closed';
  return flags?.DIRECTREG3 === true || accepted ? 'ready' : 'inviteOnly';
}
