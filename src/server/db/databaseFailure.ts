/**
 * What is wrong with the database: `notWritable` its folder cannot be written, `locked` another process has
 * it open, `unreachable` no server answers, `closed` it was closed or its engine died, `insideTransaction`
 * the outer handle was used inside a transaction (which on an embedded database would wait for itself).
 */
export type DatabaseFailureKind = 'notWritable' | 'locked' | 'unreachable' | 'closed' | 'insideTransaction';

/** A failure of the database as such, with a sentence for the person who started the server. */
export class DatabaseFailure extends Error {
  readonly kind: DatabaseFailureKind;

  constructor(kind: DatabaseFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseFailure';
    this.kind = kind;
  }
}
