import type { Logger } from 'pino';
import { addressMark } from './addressMark.ts';

/** What a line of the security log tells. */
export type SecurityLogKind =
  | 'signedIn'
  | 'newDevice'
  | 'signInFailed'
  | 'captchaDemanded'
  | 'secondFactorDemanded'
  | 'registered'
  | 'codeSent'
  | 'passwordChanged'
  | 'emailChanged'
  | 'mobileChanged'
  | 'paymentPasswordChanged'
  | 'secondFactorChanged'
  | 'cardChanged'
  | 'passkeyChanged'
  | 'passkeyCopied'
  | 'proofRefused'
  | 'sessionEnded'
  | 'consoleSignedIn'
  | 'consoleSignInFailed'
  | 'consoleSignedOut'
  | 'operatorChanged'
  | 'operatorRefused'
  | 'crossSiteRefused'
  | 'limitReached';

/** One event, without anything that names a person: a member is an id, an address a mark. */
export interface SecurityLogEntry {
  readonly kind: SecurityLogKind;
  readonly brand?: string | undefined;
  /** Id of the member. */
  readonly member?: string | undefined;
  /** Network address of the caller; its mark is logged. */
  readonly ip?: string | undefined;
  /** Id of the request, as in its line of the log. */
  readonly reqId?: string | undefined;
  /** Pattern of the route, or name of the operation. */
  readonly route?: string | undefined;
  /** Why, as an error code. */
  readonly why?: string | undefined;
}

/** Writes a security event to the log: a line with `event: "security"`, at the level info. */
export function logSecurityEvent(log: Logger, { kind, ip, ...about }: SecurityLogEntry): void {
  log.info({ event: 'security', kind, ...about, from: ip === undefined ? undefined : addressMark(ip) });
}
