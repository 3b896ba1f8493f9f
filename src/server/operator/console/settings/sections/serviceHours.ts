import { textField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { defineSection, trimmedValue } from '../section.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** When customer service answers. */
export const serviceHoursSection = defineSection({
  key: 'serviceHours',
  title: 'Hours of customer service',
  tab: 'settings',
  lead: 'Players see them on their own clock, with whether somebody answers now. Without any, no hours are told.',
  toForm: ({ days }) =>
    Object.fromEntries(
      days.flatMap((day, at) =>
        day === null
          ? []
          : [
              [`from.${at}`, day.from],
              [`until.${at}`, day.until],
            ],
      ),
    ),
  read(form) {
    const problems: Record<string, string> = {};
    const days = weekdays.map((weekday, at) => {
      const [from, until] = [trimmedValue(form, `from.${at}`), trimmedValue(form, `until.${at}`)];
      if (from === '' && until === '') return null;
      if (!timePattern.test(from)) problems[`from.${at}`] = `${weekday}, from: a time such as 08:00.`;
      if (!timePattern.test(until)) problems[`until.${at}`] = `${weekday}, until: a time such as 22:00.`;
      return { from, until };
    });
    if (Object.keys(problems).length > 0) return { problems };
    return { value: { days: days.every((day) => day === null) ? [] : days } };
  },
  render: (filled, { brand }) => {
    const look = { code: true, maxLength: 5, dir: 'ltr' } as const;
    return html`<p class="hint">Times are by the clock of ${brand.timeZone}. A day without times is closed. 00:00 until 00:00 is the whole day; hours that end before they begin last into the next day.</p>${weekdays.map(
      (weekday, at) =>
        html`<div class="row">${textField({ ...look, name: `from.${at}`, label: `${weekday}, from`, placeholder: '08:00' }, filled)}${textField({ ...look, name: `until.${at}`, label: `${weekday}, until`, placeholder: '22:00' }, filled)}</div>`,
    )}`;
  },
});
