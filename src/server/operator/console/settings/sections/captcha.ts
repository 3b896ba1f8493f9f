import { type LoginCaptchaMode, loginCaptchaModes } from '#schemas/captchaModes.ts';
import { selectField } from '#src/server/operator/console/view/controls.ts';
import { defineSection, trimmedValue } from '../section.ts';

const options = Object.entries(loginCaptchaModes);

/** When signing in asks for a captcha. */
export const captchaSection = defineSection({
  key: 'captcha',
  title: 'Captcha at sign-in',
  tab: 'settings',
  lead: 'When signing in with a password asks for a captcha. That of registration is one of its fields.',
  toForm: ({ login }) => ({ captchaLogin: login }),
  read(form) {
    const login = trimmedValue(form, 'captchaLogin');
    return Object.hasOwn(loginCaptchaModes, login)
      ? { value: { login: login as LoginCaptchaMode } }
      : { problems: { captchaLogin: 'Captcha: choose one of the list.' } };
  },
  render: (filled) => selectField({ name: 'captchaLogin', label: 'Asked for' }, options, filled),
});
