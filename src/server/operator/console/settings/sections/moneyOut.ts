import { textField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { defineSection, trimmedValue } from '../section.ts';

/** A week. */
const maxHours = 168;

/** How long money stays in an account after a change of what protects it. */
export const moneyOutSection = defineSection({
  key: 'moneyOut',
  title: 'Money out after a change',
  tab: 'settings',
  lead: 'After a change of password, e-mail, phone, payment password or card no money leaves the account for so long. Holds that run already stay as they are.',
  toForm: ({ holdHours }) => ({ holdHours: String(holdHours) }),
  read(form) {
    const text = trimmedValue(form, 'holdHours');
    const holdHours = Number(text);
    return /^\d{1,3}$/.test(text) && holdHours <= maxHours
      ? { value: { holdHours } }
      : { problems: { holdHours: `Hours of the hold: a whole number from 0 to ${maxHours}.` } };
  },
  render: (filled) =>
    html`<div class="row">${textField({ name: 'holdHours', label: 'Hours of the hold', maxLength: 3, hint: '24 leaves the owner a day to notice; 0 is no hold.' }, filled)}</div>`,
});
