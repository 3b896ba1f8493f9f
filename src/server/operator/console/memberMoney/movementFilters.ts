import { transactionTypes } from '#schemas/api/records.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { MovementFilter } from '#src/server/operator/payments/movements.ts';
import type { FoundProblems } from '../payments/moneyFields.ts';
import { readDays } from '../payments/orders/queueQuery.ts';
import { trimmedValue } from '../settings/section.ts';
import { type FieldValues, type FormContent, problemList, selectField, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { moneyPath } from './adjustmentForm.ts';

/** What the address of a member's money says, besides where a page of it begins. */
const filterNames = ['type', 'from', 'to', 'movement'] as const;

/** What the movements are asked for. */
export interface MovementQuery extends FormContent {
  readonly filter: MovementFilter;
  /** The id of the movement that the page before ended with. */
  readonly before: string | undefined;
}

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

const textOf = (query: Readonly<Record<string, unknown>>, name: string): string =>
  trimmedValue({ text: typeof query[name] === 'string' ? query[name].slice(0, 64) : '' }, 'text');

/** Reads what the movements are asked for. With problems, nothing is to be listed. */
export function readMovementQuery({ brand }: Site, query: Readonly<Record<string, unknown>>): MovementQuery {
  const values: FieldValues = Object.fromEntries(
    filterNames.map((name) => [name, textOf(query, name)] as const).filter(([, value]) => value !== ''),
  );
  const problems: FoundProblems = {};
  const { movement } = values;
  const before = textOf(query, 'before');
  return {
    ...{ values, problems },
    filter: {
      type: transactionTypes.find((type) => type === values.type),
      id: movement !== undefined && isId(movement) ? movement : undefined,
      ...readDays(values, brand.timeZone, problems),
    },
    before: isId(before) ? before : undefined,
  };
}

/** The path of a member's movements with filters; what is empty is left out. */
export function movementsPath(site: Site, account: string, values: FieldValues): string {
  const said = Object.entries(values).filter(([, value]) => value !== '');
  return moneyPath(site, account, said.length === 0 ? '' : `?${new URLSearchParams(said)}`);
}

const typeWords: Readonly<Record<(typeof transactionTypes)[number], string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  bet: 'Bets',
  win: 'Wins',
  transfer: 'Between own wallets',
  upline: 'To the upline',
  toDownline: 'To the downline',
  salary: 'Salaries',
  dividend: 'Dividends',
  teamRebate: 'Team rebates',
  rainGiven: 'Rains given to the team',
  bonus: 'Bonuses',
  rebate: 'Rebates',
  reward: 'Rewards',
  fee: 'Fees',
  adjustment: 'Adjustments and other',
  welcome: 'Welcome',
};

const types = [['', 'All'], ...transactionTypes.map((type) => [type, typeWords[type]] as const)] as const;

/** The form that filters movements. */
export function movementFilterForm(site: Site, account: string, query: MovementQuery): Html {
  const days = `Days in ${site.brand.timeZone}.`;
  const isFiltered = Object.keys(query.values).length > 0;
  return html`<search><form method="get" action="${moneyPath(site, account)}">${problemList(query)}<div class="row">${selectField({ name: 'type', label: 'Kind' }, types, query)}${textField({ name: 'from', label: 'From day', kind: 'date', hint: days }, query)}${textField({ name: 'to', label: 'To day', kind: 'date' }, query)}</div><div class="actions"><button>Show</button>${isFiltered && html` <a href="${moneyPath(site, account)}">Without filters</a>`}</div></form></search>`;
}
