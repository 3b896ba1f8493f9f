import type { Site } from '#src/server/kernel/site.ts';
import type { RainSetting } from '#src/server/operator/rainChanges.ts';
import { html } from '../../view/html.ts';
import { type RulePreview, ruleWords } from '../rulePreview.ts';

/** Title and content of a rain as members read them in a language, and its texts in the others. */
export function rainPreview(site: Site, { terms }: RainSetting, language: string): RulePreview {
  const { title, note, others, money } = ruleWords(site, terms.texts, language);
  return {
    title,
    body: html`<div class="card"><p><strong dir="ltr">${money(terms.least)} – ${money(terms.most)}</strong></p><p class="muted" dir="ltr">${terms.envelopes} × · ${terms.seconds} s</p></div>${note !== '' && html`<p>${note}</p>`}<p class="muted" dir="ltr">${terms.times.slice(0, 12).join(' · ')}${terms.times.length > 12 && ' …'}</p>${others}`,
  };
}
