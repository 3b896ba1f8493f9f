import { describe, expect, test } from 'vitest';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './LoginForm.stories.tsx';
import LoginForm from './LoginForm.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const boxes = (page: MarkupElement) => byRole(page, 'textbox').map((box) => accessibleName(box, page));
const whole = async (page: string) =>
  parseMarkup(
    await renderMarkup(<LoginForm props={{ form: 'login' }} slots={{}} host={storyHost(page, 'none')} />),
  );

describe('the login form', () => {
  test('[AU-2] asks for a captcha only after the server required it', async () => {
    expect(boxes(await whole('login'))).toEqual(['User name', 'Password']);
    expect(boxes(await render(stories.Refused))).toEqual(['User name', 'Password']);
    expect(boxes(await render(stories.CaptchaAsked))).toEqual([
      'User name',
      'Password',
      'Code in the picture',
    ]);
  });

  test('[AU-2] shows the picture on a button that loads another, and takes at most six digits', async () => {
    const page = await render(stories.CaptchaAsked);
    const [refresh] = byRole(page, 'button', 'Show another picture');
    const [image] = elementsIn(refresh ?? page).filter(({ tag }) => tag === 'img');
    expect(image?.attributes.src).toMatch(/^data:image\/svg\+xml;base64,/);
    const digits = byRole(page, 'textbox')[2]?.attributes ?? {};
    expect(digits.inputmode ?? digits.inputMode).toBe('numeric');
    expect(digits.maxlength ?? digits.maxLength).toBe('6');
  });

  test('[AU-2] shows that the picture is loading, or a retry after a failure', async () => {
    const coming = byRole(await render(stories.CaptchaComing), 'button', 'Show another picture');
    expect(coming[0]?.attributes['aria-busy']).toBe('true');
    const failed = await render(stories.CaptchaFailed);
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
    const pictures = elementsIn(failed).filter(({ attributes }) => attributes.src?.includes(';base64,'));
    expect(pictures).toEqual([]);
  });

  test('[AU-2] shows at the captcha field that the digits were wrong', async () => {
    const page = await render(stories.CaptchaWrong);
    const box = byRole(page, 'textbox')[2]?.attributes ?? {};
    expect(box['aria-invalid']).toBe('true');
    const told = elementsIn(page).filter(({ attributes }) =>
      (box['aria-describedby'] ?? '').split(' ').includes(attributes.id ?? ''),
    );
    expect(told.map(textOf).join('')).toBe('That code doesn’t match. Check it and try again.');
  });

  test('[AU-2] offers an alternative to the picture, and reports its progress', async () => {
    const told = async (story: Parameters<typeof render>[0]) =>
      byRole(await render(story), 'status').map(textOf);
    expect(
      byRole(await render(stories.CaptchaAsked), 'button', 'Can’t read it? Fill it in for me'),
    ).toHaveLength(1);
    expect(await told(stories.CaptchaAsked)).toEqual(['']);
    expect(await told(stories.CaptchaWorking)).toEqual([
      'Checking on your device. This takes a few seconds.',
    ]);
    expect(await told(stories.CaptchaFilledIn)).toEqual(['Filled in for you']);
    expect(await told(stories.CaptchaNotWorkedOut)).toEqual(['That didn’t work. Try again.']);
  });

  test('[AU-2] row 7: shows no picture where only the device’s work counts, and says that it works', async () => {
    const page = await render(stories.CaptchaQuiet);
    expect(boxes(page)).toEqual(['User name', 'Password', 'Security check']);
    const box = byRole(page, 'textbox')[2]?.attributes ?? {};
    expect(box.readonly ?? box.readOnly).toBeDefined();
    expect(byRole(page, 'button', 'Show another picture')).toEqual([]);
    const [status] = byRole(page, 'status');
    expect(textOf(status ?? page)).toBe('Checking on your device. This takes a few seconds.');
    expect(status?.attributes.class ?? '').not.toContain('visually-hidden');
  });

  test('[AU-2] accepts up to sixteen letters and digits, or a result, where the settings say so', async () => {
    const letters = byRole(await render(stories.CaptchaNotWorkedOut), 'textbox')[2]?.attributes ?? {};
    expect(letters.inputmode ?? letters.inputMode).toBe('text');
    expect(letters.maxlength ?? letters.maxLength).toBe('16');
    expect(textOf(await render(stories.CaptchaNotWorkedOut))).toContain(
      'Letters and digits, upper or lower case',
    );
    expect(textOf(await render(stories.CaptchaSum))).toContain('Enter the result');
  });

  test('[AU-1] has tabs only where codes are a sign-in method, on the page and in the popup', async () => {
    const tabs = (page: MarkupElement) =>
      byRole(page, 'tab').map((tab) => [textOf(tab), tab.attributes['aria-selected']]);
    expect(tabs(await render(stories.Empty))).toEqual([]);
    expect(byRole(await render(stories.Empty), 'tabpanel')).toEqual([]);
    expect(tabs(await render(stories.AccountTab))).toEqual([
      ['User name', 'true'],
      ['Mobile', 'false'],
    ]);
    for (const story of [stories.MobileTab, stories.MobileInPopup])
      expect(tabs(await render(story))).toEqual([
        ['User name', 'false'],
        ['Mobile', 'true'],
      ]);
  });

  test('[AU-1] asks on the mobile tab for number and code, within the specification’s lengths', async () => {
    const page = await render(stories.MobileTab);
    expect(boxes(page)).toEqual(['Mobile number', 'Code from the text message']);
    const [number, code] = byRole(page, 'textbox').map(({ attributes }) => attributes);
    // Room for separators between digits; twenty digits are kept.
    expect(Number(number?.maxlength ?? number?.maxLength)).toBeGreaterThanOrEqual(20);
    expect(code?.maxlength ?? code?.maxLength).toBe('10');
    expect(code?.autocomplete ?? code?.autoComplete).toBe('one-time-code');
    expect(code?.inputmode ?? code?.inputMode).toBe('numeric');
    expect(byRole(page, 'button', 'Send code')).toHaveLength(1);
    expect(byRole(page, 'link', 'Forgot password?')).toEqual([]);
    expect(byRole(page, 'checkbox', 'Remember my number')).toHaveLength(1);
  });

  test('[AU-3] counts down to the next code, and sends none meanwhile', async () => {
    const [wait] = byRole(await render(stories.CodeOnItsWay), 'button', 'Resend in 47 s');
    expect(wait?.attributes['aria-disabled']).toBe('true');
    expect(byRole(await render(stories.CodeWrong), 'button', 'Resend code')).toHaveLength(1);
  });

  test('leaves filling in to a password manager, and never shows the password', async () => {
    const page = await render(stories.FilledIn);
    const [username, password] = byRole(page, 'textbox').map(({ attributes }) => attributes);
    expect(username?.autocomplete ?? username?.autoComplete).toBe('username');
    expect(password?.autocomplete ?? password?.autoComplete).toBe('current-password');
    expect(password?.type).toBe('password');
    expect(textOf(page)).not.toContain('lagoon');
  });

  test('[AU-4] labels what it remembers: the name, or the password where the brand stores it', async () => {
    expect(byRole(await render(stories.Empty), 'checkbox', 'Remember my user name')).toHaveLength(1);
    expect(byRole(await render(stories.PasswordRemembered), 'checkbox', 'Remember my password')).toHaveLength(
      1,
    );
  });

  test('shows field errors at the field, and the server’s refusal on top', async () => {
    const wrong = await render(stories.WrongFields);
    expect(byRole(wrong, 'textbox').map(({ attributes }) => attributes['aria-invalid'])).toEqual([
      'true',
      'true',
    ]);
    expect(textOf(wrong)).toContain('Check your user name. It has at least 4 letters or numbers.');
    expect(textOf(wrong)).toContain('Check your password. It has at least 6 characters.');
    const refused = await render(stories.Refused);
    expect(byRole(refused, 'alert').map(textOf)).toEqual([
      'The user name or password isn’t right. Check both and try again.',
    ]);
  });

  test('[SH-4] links to registration only where its entry is in the menu', async () => {
    expect(byRole(await render(stories.Empty), 'link', 'Create account')).toHaveLength(1);
    expect(byRole(await render(stories.WithoutRegistration), 'link', 'Create account')).toEqual([]);
  });

  test('[SH-9] has a heading and a back button on the login page only', async () => {
    expect(byRole(await whole('login'), 'heading').map(textOf)).toEqual(['Welcome back']);
    expect(byRole(await whole('login'), 'button', 'Back')).toHaveLength(1);
    expect(byRole(await whole('home'), 'heading')).toEqual([]);
    expect(byRole(await whole('home'), 'button', 'Back')).toEqual([]);
  });

  test('[SV-4] shows on the disabled button how long the next attempt must wait', async () => {
    const [button] = byRole(await render(stories.LockedOut), 'button', 'Try again in 0:08');
    expect(button?.attributes).toMatchObject({ type: 'submit', 'aria-disabled': 'true' });
    expect(byRole(await render(stories.Refused), 'button', 'Sign in')[0]?.attributes).not.toHaveProperty(
      'aria-disabled',
    );
  });

  test('keeps the button in place while busy, and links to password recovery', async () => {
    const page = await render(stories.Busy);
    const [button] = byRole(page, 'button', 'Sign in');
    expect(button?.attributes).toMatchObject({
      type: 'submit',
      'aria-busy': 'true',
      'aria-disabled': 'true',
    });
    expect(byRole(page, 'link', 'Forgot password?')[0]?.attributes.href).toBe('/m/forgot-password');
    const remembers = byRole(await render(stories.NotRemembered), 'checkbox', 'Remember my user name');
    expect(remembers).toHaveLength(1);
    expect(remembers[0]?.attributes).not.toHaveProperty('checked');
  });
});
