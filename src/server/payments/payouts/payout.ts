/** A withdrawal to be sent. `reference`: the same one is paid once, however often it is asked for. */
export interface CardPayment {
  readonly reference: string;
  readonly brandId: string;
  /** What the card gets, as decimal text in the brand's currency. */
  readonly amount: string;
  readonly card: { readonly bankCode: string; readonly holder: string; readonly number: string };
}

/**
 * What is known of a payment. `sent`: it cannot be taken back. `refused`: it was not sent and never will be. `unknown`:
 * nobody can say, so that it is neither sent again nor given back.
 */
export type PaymentFact = 'sent' | 'refused' | 'unknown';

/** Sends money to members' cards. What it throws means that nothing is known. */
export interface Payout {
  pay(payment: CardPayment): Promise<PaymentFact>;
  /** What became of a payment that was perhaps sent. */
  ask(payment: CardPayment): Promise<PaymentFact>;
}
