import type { Site } from '#src/server/kernel/site.ts';
import type { MissionSetting } from '#src/server/operator/missionChanges.ts';
import { shortMoney } from '../../payments/moneyFields.ts';
import { html } from '../../view/html.ts';
import { type RulePreview, ruleWords } from '../rulePreview.ts';

/** Title and content of a mission as members read them in a language, and its texts in the others. */
export function missionPreview(
  site: Site,
  { terms, goal, endsAt }: MissionSetting,
  language: string,
): RulePreview {
  const { title, note, others, money } = ruleWords(site, terms.texts, language);
  const rewards =
    'prizes' in terms
      ? html`<div class="card"><table>${terms.prizes.map(({ from, to, amount }) => html`<tr><td>${from === to ? from : html`${from}–${to}`}</td><td>${money(amount)}</td></tr>`)}</table></div>`
      : html`<div class="card"><p><strong>${money(terms.reward)}</strong></p><p class="muted">0 / ${shortMoney(goal)}</p></div>`;
  return {
    title,
    body: html`<p class="muted">→ ${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>${rewards}${note !== '' && html`<p class="muted">${note}</p>`}${others}`,
  };
}
