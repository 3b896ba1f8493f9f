import { beginSession, currentSession } from '#src/stores/account/session.ts';

/** Pages lead to the user agreement, until the member has agreed to the version in force. */
export function beginAgreementDuty(): void {
  const session = currentSession();
  if (session) beginSession({ ...session, firstTimeLogin: true, agreementDue: true });
}

/** The session opens everything again. */
export function endAgreementDuty(): void {
  const session = currentSession();
  if (session?.agreementDue) beginSession({ ...session, firstTimeLogin: false, agreementDue: false });
}
