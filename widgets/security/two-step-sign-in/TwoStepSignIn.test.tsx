import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TwoStepSignIn.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

describe('[MC-4] sign-in in two steps', () => {
  test('is explained before it is set up, and asks for a proof only where none was given lately', async () => {
    const page = await pageOf('Intro');
    expect(textOf(page)).toContain('Someone who learns your password still can’t get in.');
    expect(byRole(page, 'button', 'Set up')).toHaveLength(1);
    expect(textOf(page)).not.toContain('Login password');
    expect(textOf(await pageOf('IntroAsksForPassword'))).toContain('Login password');
    expect(textOf(await pageOf('IntroAsksForCode'))).toContain('Code sent to your current number');
    expect(byRole(await pageOf('IntroGated'), 'button', 'Sign in again')).toHaveLength(1);
  });

  test('shows the key as text too, and a link that opens the app', async () => {
    const page = await pageOf('Scan');
    expect(textOf(page)).toContain('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    const link = elementsIn(page).find(({ attributes }) => attributes.href?.startsWith('otpauth://totp/'));
    expect(link).toBeDefined();
    expect(textOf(await pageOf('ScanWrongCode'))).toContain('That code is wrong');
  });

  test('goes on from the recovery codes only once the member says that they are saved', async () => {
    const page = await pageOf('Codes');
    expect(textOf(page)).toContain('k7m2p-x9qtr');
    expect(byRole(page, 'button', 'Done')[0]?.attributes['aria-disabled']).toBe('true');
    for (const way of ['Download', 'Print']) expect(byRole(page, 'button', way)).toHaveLength(1);
  });

  test('says how many recovery codes are left, and warns of few', async () => {
    expect(textOf(await pageOf('On'))).toContain('Recovery codes left: 8');
    expect(textOf(await pageOf('On'))).not.toContain('before you run out');
    expect(textOf(await pageOf('OnFewCodes'))).toContain('before you run out');
  });

  test('is not turned off where the brand requires it', async () => {
    expect(byRole(await pageOf('On'), 'button', 'Turn off')).toHaveLength(1);
    expect(byRole(await pageOf('OnRequired'), 'button', 'Turn off')).toHaveLength(0);
    expect(textOf(await pageOf('IntroRequired'))).toContain('This site requires it for every account.');
  });

  test('[TR-3] shows a failure with a retry', async () => {
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  });
});
