import type { Site } from '#src/server/kernel/site.ts';
import { selectField, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { amountField } from '../moneyFields.ts';
import { type QueueQuery, queuePath } from './queueQuery.ts';

/** The parts of the queue in words. */
export const partTitles = {
  todo: 'To do',
  unpaid: 'Not paid yet',
  gateways: 'At gateways',
  over: 'Over',
  all: 'All',
} as const;

/** Links to the parts of the queue, with the other filters as they are. */
export function partLinks(site: Site, { values, filter }: QueueQuery, waiting: string): Html {
  const { q: _number, ...kept } = values;
  const parts = Object.entries(partTitles) as [keyof typeof partTitles, string][];
  return html`<nav aria-label="Which payments"><ul class="chips">${parts.map(
    ([part, title]) =>
      html`<li><a href="${queuePath(site, { ...kept, show: part === 'todo' ? '' : part })}"${part === filter.part && html` aria-current="page"`}>${title}${part === 'todo' && html`<span data-count>${waiting}</span>`}</a></li>`,
  )}</ul></nav>`;
}

const kinds = [
  ['', 'Both'],
  ['deposit', 'Deposits'],
  ['withdrawal', 'Withdrawals'],
] as const;

/** The form that filters the queue. `methods`: what payments go by, with their names. */
export function filterForm(
  site: Site,
  query: QueueQuery,
  methods: readonly (readonly [id: string, title: string])[],
): Html {
  const { values, problems } = query;
  const { show = '', q = '', ...more } = values;
  const isOpen = Object.keys(more).length > 0 || Object.keys(problems).length > 0;
  const plain = { code: true, dir: 'ltr', maxLength: 64 } as const;
  return html`<search><form method="get" action="${queuePath(site, {})}" class="stack">${show !== '' && html`<input type="hidden" name="show" value="${show}">`}
<div class="find">${textField({ name: 'q', label: 'Reference or number of any payment', kind: 'search', ...plain }, query)}<button>Show</button></div>
<details class="more"${isOpen && html` open`}><summary>More filters</summary><div class="stack"><div class="row">${selectField({ name: 'kind', label: 'Kind' }, kinds, query)}${selectField({ name: 'method', label: 'Method' }, [['', 'Any'], ...methods], query)}${textField({ name: 'member', label: 'Account of the member', ...plain }, query)}</div>
<div class="row">${amountField({ name: 'least', label: 'Amount from' }, query)}${amountField({ name: 'most', label: 'Amount to' }, query)}</div>
<div class="row">${textField({ name: 'from', label: `From day, in ${site.brand.timeZone}`, kind: 'date' }, query)}${textField({ name: 'to', label: 'To day, when it was asked for', kind: 'date' }, query)}</div></div></details>${q + Object.values(more).join('') !== '' && html`<p><a href="${queuePath(site, { show })}">Without filters</a></p>`}</form></search>`;
}
