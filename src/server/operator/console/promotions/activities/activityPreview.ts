import type { FastifyReply } from 'fastify';
import { isLanguageCode, languages } from '#schemas/languages.ts';
import { bannerThemes } from '#src/art/banner/bannerScenes.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { trimmedValue } from '../../settings/section.ts';
import type { FieldValues } from '../../view/controls.ts';
import { Html, html } from '../../view/html.ts';
import { parseInputTime } from '../../view/inputTime.ts';
import { contentLanguageFrom } from '../../view/languageTabs.ts';
import { sendPhonePage } from '../../view/phoneFrame.ts';

/** When an activity is, in the brand's time, as players of the language read it. */
function periodWords(form: FieldValues, language: string, zone: string): string {
  const { intl } = languages[isLanguageCode(language) ? language : 'EN'];
  const words = new Intl.DateTimeFormat(intl, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: zone },
  });
  return ['starts', 'ends']
    .map((name) => parseInputTime(trimmedValue(form, name)))
    .map((at) => (typeof at === 'string' ? words.format(new Date(at)) : ''))
    .join(' – ');
}

/** Sends an activity as it is being written, as a phone shows it. */
export function sendActivityPreview(reply: FastifyReply, site: Site, form: FieldValues): FastifyReply {
  const language = contentLanguageFrom(site, form.language);
  const { html: rules, removed } = sanitizeHtml(form['text.rules'] ?? '');
  const isPicture = bannerThemes.some((one) => one === form.picture);
  return sendPhonePage(reply, site, {
    language,
    title: trimmedValue(form, 'text.title'),
    body: html`<p class="muted">${periodWords(form, language, site.brand.timeZone)}</p><p>${trimmedValue(form, 'text.summary')}</p><p class="card"><strong>${trimmedValue(form, 'text.prize')}</strong></p>${new Html(rules)}${!isPicture && html`<p class="muted" lang="en">Without a picture.</p>`}`,
    removed,
  });
}
