import type { StoredActivity } from '#src/server/activities/activityStore.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { activityVersion } from '#src/server/operator/promotions/activityChanges.ts';
import { formVersion } from '../../payments/paymentPage.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, problemList, readOnly, textField } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { contentLanguages, languageName, languageTabs } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { type ActivityChoices, activityFields, activityValues } from './activityFields.ts';
import { activityTextFields } from './activityTextFields.ts';

/** A new activity, which begins at the next full hour. */
export const emptyActivity = (now: Date): StoredActivity => ({
  ...{ id: '', category: 'season', kind: 'claim', enabled: false, demo: false, sort: 0, exclusive: false },
  ...{ starts: new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000), ends: null, budget: null },
  terms: {
    ...{ texts: {}, picture: 'welcome', days: [], goal: null, rhythm: 'once', perTurn: 1, total: null },
    who: { types: [], levels: [], languages: [], registeredFrom: null, registeredUntil: null },
    prize: { kind: 'fixed', amount: '10', percent: '0', most: null },
    turnover: '1',
  },
});

/** What an activity's page shows. */
export interface EditedActivity {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly activity: StoredActivity;
  /** The language of the texts on screen. */
  readonly language: string;
  readonly choices: ActivityChoices;
  readonly refused?: FormContent | undefined;
  readonly why?: HtmlPart;
}

/** Path of the pages of activities. */
export const activityPath = (site: Site, rest = ''): string =>
  brandPath(site, 'promotions', `/activities${rest}`);

/** The page of an activity: its rule, and its texts in one language. */
export function activityEditor(site: Site, session: ConsoleSession, edited: EditedActivity): Html {
  const { id, activity, language, choices, refused, why } = edited;
  const path = activityPath(site, id === undefined ? '/new' : `/${encodeURIComponent(id)}`);
  const filled = refused ?? { values: activityValues(activity, language), problems: {} };
  const [first] = contentLanguages(site);
  const tabs =
    id !== undefined &&
    languageTabs({
      ...{ of: contentLanguages(site), path, current: language },
      written: (code) => activity.terms.texts[code] !== undefined,
    });
  const fields = html`<fieldset class="plain"><legend>Texts <span class="badge">${languageName(language)}</span></legend>${activityTextFields(language, filled)}</fieldset>${activityFields(filled, choices, site.brand.timeZone)}`;
  const version =
    id !== undefined && formVersion(activityVersion(activity), refused && { filled: refused, why });
  const mayChange = session.can('money');
  const form = mayChange
    ? html`<form method="post" action="${path}" id="activity" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="language" value="${language}">${version && html`<input type="hidden" name="version" value="${version}">`}${why}${problemList(filled)}${id === undefined && textField({ name: 'id', label: 'Id', code: true, dir: 'ltr', maxLength: 32, placeholder: 'reef-week', hint: 'Small letters, digits and dashes. Links name it; it is never changed.' }, filled)}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Create the activity' : 'Save the activity'}</button></div></form>`
    : readOnly(fields);
  const preview = mayChange && phonePreview({ form: 'activity', action: activityPath(site, '/preview') });
  const title = activity.terms.texts[language]?.title ?? activity.terms.texts[first]?.title;
  return html`<p class="over"><a href="${activityPath(site)}">Activities</a></p>${tabs}<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title || 'New activity'}</bdi></h2><p class="lead">${id === undefined ? `Begin in ${languageName(first)}; the other languages come once it is created. It is put into use when all of them are written.` : 'The rule is the same in every language.'}</p>${form}</section>${preview}`;
}
