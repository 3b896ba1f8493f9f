import { describe, expect, test } from 'vitest';
import { accessibleName, byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './ForgotPassword.stories.tsx';
import ForgotPassword from './ForgotPassword.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
type Page = ReturnType<typeof parseMarkup>;
const boxes = (page: Page) => byRole(page, 'textbox').map((box) => accessibleName(box, page));
const input = (page: Page, name: string) =>
  elementsIn(page).find(({ tag, attributes }) => tag === 'input' && attributes.name === name);
const submit = (page: Page, name: string) => byRole(page, 'button', name)[0]?.attributes ?? {};

describe('the forgot-password page', () => {
  test('[AU-11] offers customer service only once its page is made', async () => {
    const page = parseMarkup(await renderStory(stories.ByEmail, { unmade: ['service'] }));
    expect(byRole(page, 'link', 'Customer service')).toEqual([]);
    expect(textOf(page)).not.toContain('Customer service');
  });

  test('[AU-11][BR-6] by e-mail asks for the name and the address, and offers customer service', async () => {
    const page = await render(stories.ByEmail);
    expect(boxes(page)).toEqual(['User name', 'E-mail']);
    expect(byRole(page, 'link', 'Customer service')[0]?.attributes.href).toBe('/m/service');
  });

  test('[AU-11] by phone the code waits until one was sent', async () => {
    const before = input(await render(stories.ByPhone), 'verificationCode')?.attributes ?? {};
    const after = input(await render(stories.CodeSent), 'verificationCode')?.attributes ?? {};
    expect(['disabled' in before, 'disabled' in after]).toEqual([true, false]);
    expect(after.autocomplete ?? after.autoComplete).toBe('one-time-code');
  });

  test('[AU-11] cannot be submitted before input, or while an error is shown', async () => {
    const named = 'Send temporary password';
    expect(submit(await render(stories.ByEmail), named)['aria-disabled']).toBe('true');
    expect(submit(await render(stories.CodeWrong), 'Set password and sign in')['aria-disabled']).toBe('true');
  });

  test('[AU-11] several errors of one field are shown in one line, with the minimum length', async () => {
    expect(textOf(await render(stories.TwoErrors))).toContain(
      'Enter a mobile number of 5 digits or more, Enter your mobile number, digits only',
    );
  });

  test('[AU-11] one method has no tabs, two start with the phone', async () => {
    expect(byRole(await render(stories.EmailOnly), 'tab')).toEqual([]);
    expect(byRole(await render(stories.ByPhone), 'tab').map(textOf)).toEqual(['By phone', 'By e-mail']);
  });

  test('[AU-11] shows a loading state, or a retry after a failure', async () => {
    expect(byRole(await render(stories.Coming), 'status')[0]?.attributes['aria-busy']).toBe('true');
    for (const story of [stories.Failed, stories.EngineFailed])
      expect(byRole(await render(story), 'button', 'Try again')).toHaveLength(1);
  });

  test('[AU-11] shows its skeleton while loading as a whole widget', async () => {
    const page = parseMarkup(
      await renderMarkup(
        <ForgotPassword
          props={{ emailForm: 'forgot-email', phoneForm: 'forgot-phone' }}
          slots={{}}
          host={storyHost('forgot-password', 'none')}
        />,
      ),
    );
    expect(textOf(page)).toContain('Forgot your password?');
  });
});
