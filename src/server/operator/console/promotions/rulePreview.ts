import type { FastifyReply } from 'fastify';
import { textInLanguages } from '#src/server/kernel/inLanguage.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import type { FormReading } from '../settings/section.ts';
import { type Html, html } from '../view/html.ts';
import { contentLanguageFrom, contentLanguages, otherLanguages } from '../view/languageTabs.ts';
import { sendPhonePage } from '../view/phoneFrame.ts';
import type { RuleTexts } from './ruleFields.ts';

/** What a preview of a rule shows. */
export interface RulePreview {
  readonly title: string;
  readonly body: Html;
}

/** A rule's own words as members read them in a language, its texts in the others, and amounts as pages write them. */
export function ruleWords(site: Site, texts: RuleTexts, language: string) {
  const { currency, languages } = site.brand;
  const read = (field: string) => textInLanguages(texts, field, [language, languages.default, 'EN']);
  const written = contentLanguages(site).filter(
    (code) => code !== language && Object.values(texts[code] ?? {}).some(Boolean),
  );
  return {
    ...{ title: read('title'), note: read('note'), others: otherLanguages(texts, written) },
    money: (amount: string) => moneyWords(amount, currency),
  };
}

/** Sends the preview of a rule as it is being written, or what is wrong with it below the name of its kind. */
export function sendRulePreview<T>(
  reply: FastifyReply,
  site: Site,
  name: string,
  reading: FormReading<T>,
  draw: (value: T, language: string) => RulePreview,
): FastifyReply {
  const language = contentLanguageFrom(site, undefined);
  const shown: RulePreview =
    'value' in reading
      ? draw(reading.value, language)
      : {
          title: name,
          body: html`<ul>${Object.values(reading.problems).map((problem) => html`<li>${problem}</li>`)}</ul>`,
        };
  return sendPhonePage(reply, site, { language, ...shown });
}
