import { gameFamilies } from '#schemas/codes.ts';
import { percentAt } from '#src/domain/money/rebate.ts';
import { plainAmount, toUnits } from '#src/domain/money/units.ts';
import { localeText } from '#src/server/kernel/localeTexts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { RebateVersion } from '#src/server/operator/rebateChanges.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import { html } from '../../view/html.ts';
import type { RulePreview } from '../rulePreview.ts';
import type { NamedLevel } from './rebateForm.ts';

/** The rates as members read them in a language. */
export function rebatePreview(
  site: Site,
  { terms }: RebateVersion,
  levels: readonly NamedLevel[],
  language: string,
): RulePreview {
  const text = (key: string) => localeText(language, key) ?? localeText('EN', key) ?? key;
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  if (terms.mode === 'off')
    return {
      title: text('manualRebate.offTitle'),
      body: html`<p class="muted">${text('manualRebate.offText')}</p>`,
    };
  const shown = gameFamilies.filter((category) =>
    levels.some(({ level }) => toUnits(percentAt(terms.rates, category, level)) > 0n),
  );
  return {
    title: text('manualRebate.ratesTitle'),
    body: html`<p class="muted">${text('manualRebate.ratesText')}</p>${levels.map(
      ({ level, name }) =>
        html`<div class="card"><h2 dir="auto">${name}</h2><table>${shown.map((category) => html`<tr><td>${text(`gameType.${category}`)}</td><td dir="ltr">${plainAmount(percentAt(terms.rates, category, level))} %</td></tr>`)}</table></div>`,
    )}<p class="muted">${text('manualRebate.ruleLeast')}: ${money(terms.least)} · ${text('manualRebate.ruleMost')}: ${money(terms.mostDaily)}</p>`,
  };
}
