import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './SignInCode.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const inputOf = (page: ReturnType<typeof parseMarkup>) =>
  elementsIn(page).find(({ tag }) => tag === 'input')?.attributes ?? {};

describe('[AU-7] the second step of signing in', () => {
  test('asks for the code of the app, which the device may fill in, with a way to the recovery codes', async () => {
    const page = await pageOf('Code');
    expect(textOf(page)).toContain('enter the six digits it shows for Livery');
    const { autocomplete, autoComplete, inputmode, inputMode } = inputOf(page);
    expect([autocomplete ?? autoComplete, inputmode ?? inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(byRole(page, 'button', 'Use a recovery code')).toHaveLength(1);
  });

  test('asks for a recovery code instead, with a way back to the app', async () => {
    const page = await pageOf('Recovery');
    expect(textOf(page)).toContain('Each works once');
    expect(byRole(page, 'button', 'Use authenticator app')).toHaveLength(1);
    expect(byRole(await pageOf('OnlyTheApp'), 'button', 'Use a recovery code')).toHaveLength(0);
  });

  test('takes a passkey instead of a code, or alone where there is nothing else', async () => {
    const both = await pageOf('WithPasskey');
    expect(byRole(both, 'button', 'Sign in with a passkey')).toHaveLength(1);
    expect(byRole(both, 'textbox')).toHaveLength(1);
    const alone = await pageOf('OnlyThePasskey');
    expect(textOf(alone)).toContain('Confirm it’s you with your passkey.');
    expect(byRole(alone, 'textbox')).toHaveLength(0);
    expect(byRole(await pageOf('PasskeyCancelled'), 'alert')).toHaveLength(1);
  });

  test('says what is wrong at the field', async () => {
    expect(textOf(await pageOf('Wrong'))).toContain(
      'That code is wrong or already used. Enter the current one.',
    );
  });

  test('leads back to the first step once that is over, and where there was none', async () => {
    for (const name of ['Over', 'Whole'] as const) {
      const page = await pageOf(name);
      expect(byRole(page, 'button', 'Back to sign-in')).toHaveLength(1);
      expect(byRole(page, 'textbox')).toHaveLength(0);
    }
  });
});
