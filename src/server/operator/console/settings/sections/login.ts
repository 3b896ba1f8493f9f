import { type LoginAudience, loginAudiences } from '#schemas/loginAudiences.ts';
import { selectField } from '#src/server/operator/console/view/controls.ts';
import { defineSection, trimmedValue } from '../section.ts';

const options = Object.entries(loginAudiences);

/** Who signs in. */
export const loginSection = defineSection({
  key: 'login',
  title: 'Who signs in',
  tab: 'settings',
  lead: 'Whether this is a site of members, of agents, or of both. Whoever it is not for learns so only with a right password, code or passkey.',
  toForm: ({ audience }) => ({ loginAudience: audience }),
  read(form) {
    const audience = trimmedValue(form, 'loginAudience');
    return Object.hasOwn(loginAudiences, audience)
      ? { value: { audience: audience as LoginAudience } }
      : { problems: { loginAudience: 'Who signs in: choose one of the list.' } };
  },
  render: (filled) =>
    selectField(
      {
        name: 'loginAudience',
        label: 'The site is for',
        hint: 'Holds for sign-ins from now on. Sessions that are open stay until they end, after 12 hours at most; sign a member out under Members to end them at once.',
      },
      options,
      filled,
    ),
});
