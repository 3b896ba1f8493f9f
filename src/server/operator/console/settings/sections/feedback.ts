import { textField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { defineSection, trimmedValue } from '../section.ts';

/** Longest text that the server takes, in characters. */
const longest = 5000;

const lengthOf = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** How long feedback may be. */
export const feedbackSection = defineSection({
  key: 'feedback',
  title: 'Feedback',
  tab: 'settings',
  lead: 'How many characters members write. The form counts them.',
  toForm: ({ minLength, maxLength }) => ({ minLength: String(minLength), maxLength: String(maxLength) }),
  read(form) {
    const minLength = lengthOf(trimmedValue(form, 'minLength'));
    const maxLength = lengthOf(trimmedValue(form, 'maxLength'));
    if (minLength === undefined || minLength < 1)
      return { problems: { minLength: `At least: a whole number from 1 to ${longest}.` } };
    if (maxLength === undefined || maxLength > longest || maxLength < minLength)
      return { problems: { maxLength: `At most: a whole number from ${minLength} to ${longest}.` } };
    return { value: { minLength, maxLength } };
  },
  render: (filled) =>
    html`<div class="row">${textField({ name: 'minLength', label: 'At least', kind: 'number', maxLength: 4 }, filled)}${textField({ name: 'maxLength', label: 'At most', kind: 'number', maxLength: 4 }, filled)}</div>`,
});
