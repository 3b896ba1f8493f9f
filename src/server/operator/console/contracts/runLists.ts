import { toUnits } from '#src/domain/money/units.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ContractRunView } from '#src/server/operator/contractRuns.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { pluralize } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { contractPath } from './contractPage.ts';
import { runStateWords, runTitle } from './contractWords.ts';

/** The state of a run. */
export const runState = ({ state }: Pick<ContractRunView, 'state'>): Html => {
  const [label, on] = runStateWords[state];
  return html`<span class="state" data-on="${on}">${label}</span>`;
};

/** Runs with their totals, each with its page for those who may read what members get. */
export function runList(
  site: Site,
  session: Pick<ConsoleSession, 'can'>,
  runs: readonly ContractRunView[],
): Html {
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  return html`<ul class="entries">${runs.map((run) => {
    const title = runTitle(run);
    return html`<li><div><p>${session.can('personal') ? html`<a href="${contractPath(site, `/runs/${run.id}`)}">${title}</a>` : title}</p><p class="hint">${runState(run)} · ${pluralize(run.members, 'member')} · to pay ${money(run.amount)}${run.gross !== run.amount && ` · by the contracts ${money(run.gross)}`}${toUnits(run.short) > 0n && ` · short ${money(run.short)}`}</p></div></li>`;
  })}</ul>`;
}
