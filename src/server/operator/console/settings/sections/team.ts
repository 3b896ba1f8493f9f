import { selectField, switchField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { checkboxValue, defineSection, isChecked, trimmedValue } from '../section.ts';

const nameOptions = [
  ['masked', 'First letters only'],
  ['full', 'In full'],
] as const;

/** What agents see of their teams. */
export const teamSection = defineSection({
  key: 'team',
  title: 'Teams of agents',
  tab: 'settings',
  lead: 'What agents see of the members below them, besides figures. Cards, phone numbers and messages are never shown.',
  toForm: ({ names, balances, lastSeen }) => ({
    teamNames: names,
    ...checkboxValue('balances', balances),
    ...checkboxValue('lastSeen', lastSeen),
  }),
  read(form) {
    const names = trimmedValue(form, 'teamNames');
    if (names !== 'masked' && names !== 'full')
      return { problems: { teamNames: 'Names: choose one of the list.' } };
    return { value: { names, balances: isChecked(form, 'balances'), lastSeen: isChecked(form, 'lastSeen') } };
  },
  render: (filled) =>
    html`${selectField({ name: 'teamNames', label: 'Names', hint: 'With first letters only, an agent finds whole accounts, and not by how they begin.' }, nameOptions, filled)}
<div class="switches">${switchField({ name: 'balances', label: 'Balances', hint: 'What is in the main wallet.' }, filled)}${switchField({ name: 'lastSeen', label: 'Last seen', hint: 'When a member was last here.' }, filled)}</div>`,
});
