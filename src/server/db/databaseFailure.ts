/**
 * Why the database failed: `notWritable` its folder cannot be written, `locked` another process has it open,
 * `unreachable` no server answers, `keyMissing` a key that it is
 * encrypted with is not there, `closed` it was closed or its engine crashed, `insideTransaction` the outer
 * handle was used inside a transaction (a deadlock on the embedded database).
 */
export type DatabaseFailureKind =
  | 'notWritable'
  | 'locked'
  | 'unreachable'
  | 'keyMissing'
  | 'closed'
  | 'insideTransaction';

/** The database itself failed, not a statement. The message is for the operator who started the server. */
export class DatabaseFailure extends Error {
  readonly kind: DatabaseFailureKind;

  constructor(kind: DatabaseFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseFailure';
    this.kind = kind;
  }
}
