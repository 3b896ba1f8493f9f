import { textField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { defineSection, trimmedValue } from '../section.ts';

const minMinutes = 2;
const maxMinutes = 240;

/** Idle time after which a member's session ends. */
export const sessionSection = defineSection({
  key: 'session',
  title: 'Sessions',
  tab: 'settings',
  lead: 'A member who does nothing for so long is signed out, after a warning of a minute. Counts for who signs in from now on.',
  toForm: ({ idleMinutes }) => ({ idleMinutes: String(idleMinutes) }),
  read(form) {
    const text = trimmedValue(form, 'idleMinutes');
    const idleMinutes = Number(text);
    return /^\d{1,3}$/.test(text) && idleMinutes >= minMinutes && idleMinutes <= maxMinutes
      ? { value: { idleMinutes } }
      : {
          problems: {
            idleMinutes: `Minutes without a use: a whole number from ${minMinutes} to ${maxMinutes}.`,
          },
        };
  },
  render: (filled) =>
    html`<div class="row">${textField({ name: 'idleMinutes', label: 'Minutes without a use', maxLength: 3, hint: 'Money and a lost phone ask for 15 to 30.' }, filled)}</div>`,
});
