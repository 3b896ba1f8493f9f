/**
 * The text keys of error codes that only money meets, which the pages of the wallet load with themselves. A refusal's
 * `value` says the figure: `{ min, max }` of `money.limits`, `{ until }` of `money.held`, `{ left }` of `money.turnover` and
 * `money.daily`, `{ missing }` of `money.setUp`, `{ decimals }` of `money.decimals`.
 */
export const moneyErrorTexts = {
  'money.insufficient': 'error.money.insufficient',
  'money.limits': 'error.money.limits',
  'money.decimals': 'error.money.decimals',
  'money.daily': 'error.money.daily',
  'money.held': 'error.money.held',
  'money.turnover': 'error.money.turnover',
  'money.setUp': 'error.money.setUp',
  'money.changed': 'error.money.changed',
  'money.methodGone': 'error.money.methodGone',
  'money.accountGone': 'error.money.accountGone',
  'money.state': 'error.money.state',
  'money.tooMany': 'error.money.tooMany',
  'money.key': 'error.money.key',
  'money.reused': 'error.money.reused',
  'money.underWay': 'error.money.underWay',
  'money.promotion': 'error.money.promotion',
  'money.proof': 'error.money.proof',
  'money.proofLimit': 'error.money.proofLimit',
  'money.gateway': 'error.money.gateway',
  'money.noUpline': 'error.money.noUpline',
} as const satisfies Record<string, string>;
