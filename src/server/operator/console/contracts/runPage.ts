import { plainAmount, toUnits } from '#src/domain/money/units.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ContractPayView, ContractRunSums, ContractRunView } from '#src/server/operator/contractRuns.ts';
import { bareMoney, moneyWords } from '../payments/moneyFields.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { pluralize, switchField, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { csrfField } from '../view/layout.ts';
import { scrollingTable } from '../view/scrollingTable.ts';
import { contractPath, memberContractsPath } from './contractPage.ts';
import { becauseWords, hourWords, payStateWords, runTitle } from './contractWords.ts';
import { runState } from './runLists.ts';

/** What the page of a run shows. */
export interface ShownRun {
  readonly run: ContractRunView;
  readonly sums: ContractRunSums;
  readonly rows: readonly ContractPayView[];
  readonly more: boolean;
  readonly page: number;
  /** The name of who decided; null where nobody did. */
  readonly decidedBy: string | null;
  /** A refusal without its confirmation. */
  readonly unsure?: boolean;
}

/** What a run was computed from. */
const sourceWords = ({ kind, hour }: ContractRunView): string =>
  kind === 'dividend'
    ? 'Computed from what teams lost in the period.'
    : `Computed from what teams staked in the day${hour === null ? '' : `, until ${hourWords(hour)}, less what earlier hours brought`}.`;

function factsOf(site: Site, { run, sums, decidedBy }: ShownRun): Html {
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  const facts: [string, HtmlPart][] = [
    ['State', runState(run)],
    ['Members', run.members],
    ['By the contracts', money(sums.gross)],
    ['To those below', money(sums.below)],
    ['Short', money(sums.short)],
    ...(run.hour === null ? [] : ([['Earlier hours', money(sums.before)]] as [string, HtmlPart][])),
    ['To pay', html`<strong>${money(sums.amount)}</strong>`],
    ['Computed', run.computedAt ? timeElement(run.computedAt) : 'not yet'],
  ];
  if (run.approvedAt)
    facts.push([
      run.state === 'refused' ? 'Refused' : 'Approved',
      html`${timeElement(run.approvedAt)} by <bdi>${decidedBy ?? 'nobody'}</bdi>`,
    ]);
  if (run.paidAt) facts.push(['Paid', timeElement(run.paidAt)]);
  return html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** What is to be waited for, of a run that the server is at. */
const underWay: Readonly<Partial<Record<ContractRunView['state'], string>>> = {
  computing: 'It is being computed, which takes a minute or so. Reload the page then.',
  sharing: 'It is being computed, which takes a minute or so. Reload the page then.',
  paying: 'It is being paid, which takes a minute or so. Reload the page then.',
};

/** Whose downlines get more than their own contract brings. */
const shortNote = (site: Site, { shortLines, short }: ContractRunSums): HtmlPart =>
  shortLines > 0 &&
  html`<p class="message">To those below ${pluralize(shortLines, 'member')} goes more than the own contract brings: together ${moneyWords(short, site.brand.currency)}, which the brand bears. They stand first in the list. It happens where other branches won, or where bounds are reached.</p>`;

/** A column of the members of a run. */
interface RunColumn {
  readonly label: string;
  readonly kind?: 'number';
  cell(row: ContractPayView): HtmlPart;
}

/** What a run comes to for each member: what is paid first, then how it came about. */
function columnsOf(site: Site, { run, rows }: ShownRun): RunColumn[] {
  const money = (label: string, of: (row: ContractPayView) => string): RunColumn => ({
    ...{ label, kind: 'number' },
    // Of what is mostly nothing, what is something is seen.
    cell: (row) => (toUnits(of(row)) === 0n ? '–' : bareMoney(of(row), site.brand.currency)),
  });
  const percent = ({ percent: share, because }: ContractPayView) =>
    html`${share === null ? '–' : `${plainAmount(share)} %`}${because !== null && html`<br><span class="hint">${becauseWords[because]}</span>`}`;
  const days = ({ from, to }: ContractPayView) => (from === to ? from : html`${from}<br>to ${to}`);
  return [
    {
      label: 'Member',
      cell: ({ account }) =>
        html`<a href="${memberContractsPath(site, account)}"><code>${account}</code></a>`,
    },
    {
      ...{ label: 'To pay', kind: 'number' },
      cell: ({ amount }) => html`<strong>${bareMoney(amount, site.brand.currency)}</strong>`,
    },
    money('Base', ({ base }) => base),
    { label: 'Percent', kind: 'number', cell: percent },
    money('By the contract', ({ gross }) => gross),
    money('To those below', ({ below }) => below),
    money('Short', ({ short }) => short),
    ...(run.hour === null ? [] : [money('Earlier hours', ({ before }) => before)]),
    { label: 'Active', kind: 'number', cell: ({ active }) => active },
    { label: 'State', cell: ({ state }) => payStateWords[state] },
    { label: 'Version', kind: 'number', cell: ({ version }) => version ?? 'none' },
    // A dividend counts from the first day of the contract on.
    ...(rows.some(({ from, to }) => from !== run.from || to !== run.to)
      ? [{ label: 'Days', cell: days }]
      : []),
  ];
}

/** How what is paid follows from the other columns. */
const columnsNote = ({ brand: { currency } }: Site, { kind, hour }: ContractRunView): Html =>
  html`<p class="hint">Amounts in ${currency.code}. To pay is the percentage of the base (what the team ${kind === 'dividend' ? 'lost' : 'staked'}), less what goes to those right below by their contracts${hour !== null && ', less what earlier hours of the day brought'}. Short is what those below get beyond that: the brand bears it. Active are those of the team who bet.</p>`;

/** What somebody who decides about money does with a run that waits. */
function decisions(site: Site, session: ConsoleSession, { run, sums, unsure }: ShownRun): HtmlPart {
  if (run.state !== 'computed' || run.approvedAt !== null) return null;
  if (!session.can('money')) return html`<p class="hint">It waits for somebody who decides about money.</p>`;
  const at = (rest: string) => contractPath(site, `/runs/${run.id}/${rest}`);
  const filled = {
    values: {},
    problems: unsure ? { sure: 'Refuse: say that you are sure.' } : ({} as Record<string, string>),
  };
  return html`<section class="panel" aria-labelledby="decide-title"><h2 id="decide-title">Decide</h2>
<form method="post" action="${at('approve')}">${csrfField(session)}<p>${moneyWords(sums.amount, site.brand.currency)} goes to the main wallets of ${pluralize(run.members, 'member')}. It cannot be undone.</p><div class="actions"><button class="primary">Approve and pay</button></div></form>
<form method="post" action="${at('recompute')}">${csrfField(session)}<p>Or have it computed anew, from figures and contracts as they are by now. What is shown here is replaced, and waits again.</p><div class="actions"><button>Compute again</button></div></form>
<details class="card"${unsure && html` open`}><summary>Refuse it</summary><div class="inner"><form method="post" action="${at('refuse')}">${csrfField(session)}${unsure && html`<p class="problem" role="alert">${filled.problems.sure} Nothing was changed.</p>`}<p>Nothing of it is paid, and it is not computed again.</p>${switchField({ name: 'sure', label: 'I am sure that members get nothing for this run' }, filled)}<div class="actions"><button class="danger">Refuse the run</button></div></form></div></details></section>`;
}

/** The page of a run: what it comes to, what is to be decided, and what it was computed from for each member. */
export function runPage(site: Site, session: ConsoleSession, shown: ShownRun): Html {
  const { run, sums, rows, more, page } = shown;
  const path = contractPath(site, `/runs/${run.id}`);
  const columns = columnsOf(site, shown);
  const list =
    rows.length === 0
      ? html`<p class="empty">No member is in it${run.state === 'computing' ? ' yet' : ''}.</p>`
      : html`${columnsNote(site, run)}${scrollingTable({
          ...{ labelledBy: 'members-title', columns },
          rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
        })}`;
  return html`<section class="panel" aria-labelledby="run-title"><h2 id="run-title">${runTitle(run)}</h2><p class="lead">${sourceWords(run)}${underWay[run.state] && ` ${underWay[run.state]}`}</p>${factsOf(site, shown)}${shortNote(site, sums)}<p><a href="${path}/report">Report as CSV</a></p></section>${decisions(site, session, shown)}<section class="panel" aria-labelledby="members-title"><h2 id="members-title">Members</h2>${list}${(page > 1 || more) && html`<p>${page > 1 && html`<a href="${path}?page=${page - 1}">Back</a> `}${more && html`<a href="${path}?page=${page + 1}">More members</a>`}</p>`}</section>`;
}
