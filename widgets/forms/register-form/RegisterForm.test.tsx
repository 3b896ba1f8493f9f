import { describe, expect, test } from 'vitest';
import { registerFields } from '#schemas/registerFields.ts';
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
import * as file from './RegisterForm.stories.tsx';
import RegisterForm from './RegisterForm.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const boxes = (page: MarkupElement) => byRole(page, 'textbox').map((box) => accessibleName(box, page));
const inputNamed = (page: MarkupElement, name: string) =>
  elementsIn(page).find(({ tag, attributes }) => tag === 'input' && attributes.name === name)?.attributes ??
  {};
const read = (attributes: Readonly<Record<string, string>>, name: string) =>
  attributes[name] ?? attributes[name.toLowerCase()];

describe('the registration form', () => {
  test('[AU-9] renders the given fields in the brand’s order', async () => {
    expect(boxes(await render(stories.ByName))).toEqual([
      'User name',
      'Password',
      'Confirm password',
      'Invitation code',
      'Code in the picture',
    ]);
    const names = elementsIn(await render(stories.Everything)).flatMap(({ tag, attributes }) =>
      tag === 'input' && attributes.name ? [attributes.name] : [],
    );
    // The dialing code is chosen at its number.
    expect([...names].sort()).toEqual(registerFields.filter((key) => key !== 'countryDialingCode').sort());
    expect(boxes(await render(stories.Minimal))).toEqual(['User name', 'Password']);
  });

  test('[AU-8] has tabs only where both methods are open', async () => {
    expect(byRole(await render(stories.ByName), 'tab').map(textOf)).toEqual(['User name', 'Mobile number']);
    expect(byRole(await render(stories.OneMethod), 'tab')).toEqual([]);
    expect(boxes(await render(stories.ByNumber))).toEqual([
      'Mobile number',
      'Code from the text message',
      'Password',
      'Confirm password',
      'Invitation code',
      'Code in the picture',
    ]);
  });

  test('[AU-8] the code button counts down, and cannot be pressed meanwhile', async () => {
    expect(byRole(await render(stories.ByNumber), 'button', 'Send code')[0]?.attributes).not.toHaveProperty(
      'aria-disabled',
    );
    const [waiting] = byRole(await render(stories.CodeSent), 'button', 'Resend in 42 s');
    expect(waiting?.attributes['aria-disabled']).toBe('true');
  });

  test('has attributes for keyboards, password managers and autofill', async () => {
    const page = await render(stories.Everything);
    const of = (name: string, attribute: string) => read(inputNamed(page, name), attribute);
    expect(of('username', 'autoComplete')).toBe('username');
    expect(of('password', 'autoComplete')).toBe('new-password');
    expect(of('confirmPassword', 'autoComplete')).toBe('new-password');
    expect(of('verificationCode', 'autoComplete')).toBe('one-time-code');
    expect(of('mobileNum', 'type')).toBe('tel');
    expect(of('email', 'type')).toBe('email');
    expect(of('qqNum', 'inputMode')).toBe('numeric');
    expect([of('password', 'type'), of('paymentPassword', 'type')]).toEqual(['password', 'password']);
    expect(of('verificationCode', 'maxLength')).toBe('10');
    expect(of('captcha', 'maxLength')).toBe('6');
  });

  test('[AU-10] shows a refusal of the server at its field', async () => {
    const page = await render(stories.Refused);
    const told = ['username', 'affiliateCode'].map((name) => {
      const box = inputNamed(page, name);
      expect(box['aria-invalid']).toBe('true');
      return elementsIn(page)
        .filter(({ attributes }) => (box['aria-describedby'] ?? '').split(' ').includes(attributes.id ?? ''))
        .map(textOf)
        .join(' ')
        .trim();
    });
    expect(told[0]).toContain('This user name is taken. Choose another one.');
    expect(told[1]).toBe('We don’t know this invitation code. Check it and try again.');
  });

  test('[AU-10] has no field for a code that came with the link', async () => {
    const page = await render(stories.Invited);
    expect(boxes(page)).not.toContain('Invitation code');
    expect(textOf(page)).toContain('Invitation accepted: HINANO26');
  });

  test('[AU-10] names the agreement in plain words while its page is on its way', async () => {
    const page = parseMarkup(await renderStory(stories.ByName, { unmade: ['user-agreement'] }));
    expect(byRole(page, 'link', 'User agreement')).toEqual([]);
    expect(textOf(page)).toContain('User agreement');
    expect(byRole(page, 'checkbox')).toHaveLength(2);
  });

  test('[AU-10] has the agreement checked initially; without it the button is disabled', async () => {
    const agreed = await render(stories.ByName);
    expect(byRole(agreed, 'checkbox', 'I accept the User agreement')[0]?.attributes).toHaveProperty(
      'checked',
    );
    expect(byRole(agreed, 'link', 'User agreement')[0]?.attributes.href).toBe('/m/user-agreement');
    const [button] = byRole(await render(stories.NotAgreed), 'button', 'Create account');
    expect(button?.attributes['aria-disabled']).toBe('true');
  });

  test('[RP-1] asks for the age in a box of its own, not ticked, with the age of the brand', async () => {
    const page = await render(stories.ByName);
    const [box] = byRole(page, 'checkbox', 'I am 18 or older');
    expect(box?.attributes).not.toHaveProperty('checked');
    expect(box?.attributes['aria-required']).toBe('true');
    expect(textOf(page)).not.toContain('Confirm that you are');
    const missed = await render(stories.AgeMissing);
    expect(byRole(missed, 'checkbox', 'I am 21 or older')[0]?.attributes['aria-invalid']).toBe('true');
    expect(textOf(missed)).toContain('Confirm that you are 21 or older to create an account.');
  });

  test('shows a skeleton while loading, and links to other pages where it is closed', async () => {
    const whole = parseMarkup(
      await renderMarkup(
        <RegisterForm props={{ form: 'register' }} slots={{}} host={storyHost('register', 'none')} />,
      ),
    );
    expect(byRole(whole, 'heading').map(textOf)).toEqual(['Create your account']);
    expect(elementsIn(whole).filter(({ attributes }) => attributes['aria-busy'] === 'true')).toHaveLength(1);
    expect(byRole(whole, 'link', 'Sign in')).toHaveLength(1);
    for (const story of [stories.Closed, stories.InviteOnly]) {
      const page = await render(story);
      expect(boxes(page)).toEqual([]);
      expect(byRole(page, 'link', 'Go to home page')).toHaveLength(1);
      expect(byRole(page, 'link', 'Sign in')).toHaveLength(1);
    }
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });

  test('says that a retry after a lost connection creates no second account', async () => {
    expect(byRole(await render(stories.ConnectionLost), 'alert').map(textOf)).toEqual([
      'The connection dropped before we got an answer. Try again: you won’t create a second account.',
    ]);
  });
});
