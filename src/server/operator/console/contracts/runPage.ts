import { plainAmount, toUnits } from '#src/domain/money/units.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ContractPayView, ContractRunSums, ContractRunView } from '#src/server/operator/contractRuns.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { pluralize, switchField, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { csrfField } from '../view/layout.ts';
import { scrollingTable } from '../view/scrollingTable.ts';
import { contractPath, memberContractsPath } from './contractPage.ts';
import { becauseWords, payStateWords, runTitle } from './contractWords.ts';
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
    : `Computed from what teams staked in the day${hour === null ? '' : `, until hour ${hour}, less what earlier hours brought`}.`;

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

/** Whose downlines get more than their own contract brings. */
const shortNote = (site: Site, { shortLines, short }: ContractRunSums): HtmlPart =>
  shortLines > 0 &&
  html`<p class="message">To those below ${pluralize(shortLines, 'member')} goes more than the own contract brings: together ${moneyWords(short, site.brand.currency)}, which the brand bears. They stand first in the list. It happens where other branches won, or where bounds are reached.</p>`;

const columns = [
  { label: 'Member' },
  { label: 'Version', kind: 'number' },
  { label: 'Days' },
  { label: 'Base', kind: 'number' },
  { label: 'Active', kind: 'number' },
  { label: 'Percent', kind: 'number' },
  { label: 'By the contract', kind: 'number' },
  { label: 'To those below', kind: 'number' },
  { label: 'Short', kind: 'number' },
  { label: 'Earlier hours', kind: 'number' },
  { label: 'To pay', kind: 'number' },
  { label: 'State' },
] as const;

function cellsOf(site: Site, row: ContractPayView): HtmlPart[] {
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  const share = row.percent === null ? '–' : `${plainAmount(row.percent)} %`;
  return [
    html`<a href="${memberContractsPath(site, row.account)}"><code>${row.account}</code></a>`,
    row.version ?? 'none',
    row.from === row.to ? row.from : `${row.from} to ${row.to}`,
    ...[money(row.base), row.active],
    html`${share}${row.because !== null && html`<br><span class="hint">${becauseWords[row.because]}</span>`}`,
    ...[money(row.gross), money(row.below)],
    toUnits(row.short) > 0n ? html`<strong>${money(row.short)}</strong>` : money(row.short),
    ...[money(row.before), money(row.amount), payStateWords[row.state]],
  ];
}

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
<form method="post" action="${at('approve')}">${csrfField(session)}<p>${moneyWords(sums.amount, site.brand.currency)} goes to the wallets. It cannot be undone.</p><div class="actions"><button class="primary">Approve and pay</button></div></form>
<form method="post" action="${at('recompute')}">${csrfField(session)}<p>From what figures and contracts are by now. What was computed is replaced.</p><div class="actions"><button>Compute again</button></div></form>
<details class="card"${unsure && html` open`}><summary>Refuse it</summary><div class="inner"><form method="post" action="${at('refuse')}">${csrfField(session)}${unsure && html`<p class="problem" role="alert">${filled.problems.sure} Nothing was changed.</p>`}<p>Nothing of it is paid, and it is not computed again.</p>${switchField({ name: 'sure', label: 'I am sure that members get nothing for this run' }, filled)}<div class="actions"><button class="danger">Refuse the run</button></div></form></div></details></section>`;
}

/** The page of a run: what it comes to, what is to be decided, and what it was computed from for each member. */
export function runPage(site: Site, session: ConsoleSession, shown: ShownRun): Html {
  const { run, sums, rows, more, page } = shown;
  const path = contractPath(site, `/runs/${run.id}`);
  const list =
    rows.length === 0
      ? html`<p class="empty">No member is in it${run.state === 'computing' ? ' yet' : ''}.</p>`
      : scrollingTable({
          ...{ labelledBy: 'members-title', columns },
          rows: rows.map((row) => cellsOf(site, row)),
        });
  return html`<section class="panel" aria-labelledby="run-title"><h2 id="run-title">${runTitle(run)}</h2><p class="lead">${sourceWords(run)}</p>${factsOf(site, shown)}${shortNote(site, sums)}<p><a href="${path}/report">Report as CSV</a></p></section>${decisions(site, session, shown)}<section class="panel" aria-labelledby="members-title"><h2 id="members-title">Members</h2>${list}${(page > 1 || more) && html`<p>${page > 1 && html`<a href="${path}?page=${page - 1}">Back</a> `}${more && html`<a href="${path}?page=${page + 1}">More members</a>`}</p>`}</section>`;
}
