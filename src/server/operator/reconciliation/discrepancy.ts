/** What can be wrong, with what it means. Named values of the sentence are those of the finding. */
export const discrepancyKinds = {
  ledgerSum: 'The accounts of {brand} sum to {amount}, not to zero.',
  balanceDiffers: 'The balance of account {account} ({of}) is {amount}; its postings sum to {expected}.',
  postingDoesNotFollow:
    'Posting {posting} left {amount} in account {account} ({of}); with what was there before, it is {expected}.',
  negativeBalance: 'Member {member} has a balance below zero: {amount} in account {account}.',
  unbalanced: 'The postings of transaction {transaction} ({of}) sum to {amount}, not to zero.',
  postingWithoutOrder:
    'Transaction {transaction} of member {member} moved {amount} as a {of}, and has no order.',
  orderWithoutPosting: 'Order {order} of member {member} has a stake of {amount}, which was never paid.',
  stakeDiffers: 'Order {order} of member {member} has a stake of {amount}; {expected} was paid.',
  winDiffers: 'Order {order} of member {member} has a win of {amount}; {expected} was paid out.',
  orderSetAside:
    'Order {order} of member {member}, with a stake of {amount}, was set aside: nobody settles it.',
  holdDiffers:
    'Member {member} has {amount} set aside for withdrawals; those on their way come to {expected}.',
  paymentNotPosted:
    'The {of} {order} of member {member} is {state}, and has no transaction {key} of {expected}.',
  paymentDiffers:
    'The {of} {order} of member {member} is {state}; its transaction {key} moved {amount}, not {expected}.',
  paymentTooMany:
    'The {of} {order} of member {member} is {state}, and has a transaction {key} of {amount}, which it should not have.',
  rewardNotPosted:
    'A reward ({of}) of {expected} of member {member} counts as paid, and has no transaction {key}.',
  rewardDiffers: 'A reward ({of}) of member {member} is of {expected}; its transaction {key} moved {amount}.',
  transactionWithoutReward:
    'Transaction {transaction} of member {member} paid a reward of {amount} ({key}), which is not there or not paid.',
  rewardBudgetDiffers:
    'The budget of the rule {key} ({of}) says that {amount} was promised; its rewards come to {expected}.',
  turnoverNotMet:
    'Member {member} was to wager {expected} for {key} and what came after it; it counts as met, and {amount} was wagered.',
  trialLeft: 'The trial account of member {member} should have been removed.',
  transactionOfNobody: 'Transaction {transaction} belongs to member {member}, of whom nothing is left.',
} as const;

export type DiscrepancyKind = keyof typeof discrepancyKinds;

/**
 * One disagreement. Amounts are decimal text, ids as they stand in the database; `of`: kind of account, transaction or
 * payment; `key`: of a transaction, or what a turnover was asked for.
 */
export type Discrepancy = { readonly kind: DiscrepancyKind; readonly brand: string } & Readonly<
  Partial<
    Record<
      | 'account'
      | 'posting'
      | 'transaction'
      | 'order'
      | 'state'
      | 'key'
      | 'member'
      | 'amount'
      | 'expected'
      | 'of',
      string
    >
  >
>;

/** An amount without needless zeros. */
export const shortAmount = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1');

/** The sentence of a finding. */
export const describeDiscrepancy = (finding: Discrepancy): string =>
  discrepancyKinds[finding.kind].replace(/\{(\w+)\}/g, (_, name: string) =>
    shortAmount(finding[name as keyof Discrepancy] ?? '?'),
  );
