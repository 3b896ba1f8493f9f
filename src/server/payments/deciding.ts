/** An operator who decides on a payment. */
export interface Deciding {
  readonly orderId: string;
  readonly operator: string;
  /** Names of those whose word counts: somebody who may not decide any more has said nothing. */
  readonly deciders: ReadonlySet<string>;
  readonly now: Date;
}
