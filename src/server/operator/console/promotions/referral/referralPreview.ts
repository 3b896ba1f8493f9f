import { isLanguageCode, languages } from '#schemas/languages.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { localeText } from '#src/server/kernel/localeTexts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ReferralRuleState } from '#src/server/operator/referralChanges.ts';
import { html } from '../../view/html.ts';
import { type RulePreview, ruleWords } from '../rulePreview.ts';

const some = (amount: string | null): amount is string => amount !== null && toUnits(amount) > 0n;

/** The offer in the words of the page, as members read it in a language, and its notes in the others. */
export function referralPreview(site: Site, { terms }: ReferralRuleState, language: string): RulePreview {
  const { note, others, money } = ruleWords(site, terms.texts, language);
  const text = (key: string) => localeText(language, key) ?? key;
  const withMoney = (key: string, amount: string) => text(key).replace('{{amount}}', money(amount));
  const { intl } = languages[isLanguageCode(language) ? language : 'EN'];
  const days = new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return {
    title: text('page.invite-friends'),
    body: html`<div class="card">${some(terms.inviter) && html`<p><strong>${withMoney('inviteFriends.youGet', terms.inviter)}</strong></p>`}${some(terms.friend) && html`<p>${withMoney('inviteFriends.friendGets', terms.friend)}</p>`}</div><ol>${some(terms.deposit) && html`<li>${withMoney('inviteFriends.stepDeposit', terms.deposit)}</li>`}${some(terms.stake) && html`<li>${withMoney('inviteFriends.stepStake', terms.stake)}</li>`}</ol><p class="muted">${text('inviteFriends.time')}: ${days.format(terms.days)}</p>${note !== '' && html`<p class="muted">${note}</p>`}${others}`,
  };
}
