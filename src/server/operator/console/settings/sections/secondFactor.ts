import { type SecondFactorMode, secondFactorModes } from '#schemas/secondFactorModes.ts';
import { selectField } from '#src/server/operator/console/view/controls.ts';
import { defineSection, trimmedValue } from '../section.ts';

const options = Object.entries(secondFactorModes);

/** Whether members sign in with a second factor. */
export const secondFactorSection = defineSection({
  key: 'secondFactor',
  title: 'Two-step sign-in',
  tab: 'settings',
  lead: 'Beside what a member signs in with: a code of an authenticator app, a recovery code or a passkey. Free trials have none.',
  toForm: ({ members }) => ({ secondFactorMembers: members }),
  read(form) {
    const members = trimmedValue(form, 'secondFactorMembers');
    return Object.hasOwn(secondFactorModes, members)
      ? { value: { members: members as SecondFactorMode } }
      : { problems: { secondFactorMembers: 'Two-step sign-in: choose one of the list.' } };
  },
  render: (filled) =>
    selectField({ name: 'secondFactorMembers', label: 'Members have one' }, options, filled),
});
