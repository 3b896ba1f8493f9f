import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import {
  areaField,
  type Problems,
  switchField,
  textField,
} from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { parseInputTime, toInputTime } from '#src/server/operator/console/view/inputTime.ts';
import { isCountry } from '#src/server/settings/countries.ts';
import { checkboxValue, defineSection, isChecked, trimmedValue } from '../section.ts';

const longestMessage = 4000;

/** A note with the tags and attributes removed from markup; empty if nothing was removed. */
export const removedNote = (removed: readonly string[]): string[] =>
  removed.length === 0 ? [] : [`Taken out, because it is not allowed in texts: ${removed.join(', ')}.`];

/** Maintenance, region block, location. */
export const modeSection = defineSection({
  key: 'mode',
  title: 'Maintenance and region',
  tab: 'settings',
  lead: 'What a visitor meets at the next start-up of the site. Maintenance wins over the region block.',
  toForm: ({ maintenance, regionRestriction, upgrading, location, info }) => ({
    ...checkboxValue('maintenance', maintenance),
    ...checkboxValue('regionRestriction', regionRestriction),
    ...checkboxValue('upgrading', upgrading),
    location: location ?? '',
    message: info.message ?? '',
    until: toInputTime(info.until),
  }),
  read(form, stored) {
    const problems: Record<string, string> = {};
    const location = trimmedValue(form, 'location').toUpperCase();
    if (location !== '' && location !== stored.location && !isCountry(location))
      problems.location = 'Location: the code of a country, such as PF or VN, or nothing.';
    const until = parseInputTime(trimmedValue(form, 'until'));
    if (until === null) problems.until = 'Until: a day and a time, or nothing.';
    const { html: message, removed } = sanitizeHtml(trimmedValue(form, 'message'));
    if (message.length > longestMessage)
      problems.message = `Message: at most ${longestMessage} characters; this has ${message.length}.`;
    if (Object.keys(problems).length > 0) return { problems: problems as Problems };
    return {
      value: {
        maintenance: isChecked(form, 'maintenance'),
        regionRestriction: isChecked(form, 'regionRestriction'),
        upgrading: isChecked(form, 'upgrading'),
        location: location === '' ? null : location,
        info: { ...(until ? { until } : {}), ...(message === '' ? {} : { message }) },
      },
      notes: removedNote(removed),
    };
  },
  render: (filled) =>
    html`<div class="columns">${switchField({ name: 'maintenance', label: 'Maintenance', hint: 'Every page shows the maintenance page.' }, filled)}
${switchField({ name: 'regionRestriction', label: 'Region block', hint: 'Every page shows the region page with a way to customer service.' }, filled)}
${switchField({ name: 'upgrading', label: 'Upgrade under way', hint: 'Players read everything and change nothing: signing in, opening a game and paying wait. A game that is open goes on.' }, filled)}</div>
<div class="row">${textField({ name: 'until', label: 'Until (UTC)', kind: 'datetime-local', hint: 'Counted down on the maintenance page; leave empty where nobody knows.' }, filled)}
${textField({ name: 'location', label: 'Location of visitors', maxLength: 2, code: true, placeholder: 'PF', hint: 'Country code; chooses the dialling code. Empty: unknown.' }, filled)}</div>
${areaField({ name: 'message', label: 'Message', rows: 3, dir: 'auto', hint: 'Shown on either page. Text or simple HTML.' }, filled)}`,
});
