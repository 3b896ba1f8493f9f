/** When signing in with a password asks for a captcha, each mode with its meaning for operators. */
export const loginCaptchaModes = {
  afterFailures: 'after three failures in a row of an account or an address',
  always: 'at every sign-in with a password',
  off: 'never; instead, waits grow: for an account at an address from its fifth failure, for everyone there from the thirtieth in an hour',
} as const;

export type LoginCaptchaMode = keyof typeof loginCaptchaModes;
export const loginCaptchaModeNames = Object.keys(loginCaptchaModes) as LoginCaptchaMode[];
