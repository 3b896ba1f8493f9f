import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Passkeys.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

test('[AU-17] passkeys are named by what keeps them or where they were made, with their host and use', async () => {
  const page = await pageOf('Several');
  for (const name of ['Google Password Manager', 'Safari on macOS', 'Passkey'])
    expect(byRole(page, 'button', `Remove passkey: ${name}`)).toHaveLength(1);
  expect(textOf(page)).toMatch(/Added 19 Nov 2026|Added Nov 19, 2026/);
  expect(textOf(page)).toContain('Not used yet');
  expect(textOf(page)).toContain('hinano.example');
  expect(byRole(page, 'button', 'Add passkey')).toHaveLength(1);
});

test('[AU-17] without any the page says what they are', async () => {
  const page = await pageOf('None');
  expect(textOf(page)).toContain(
    'A passkey signs you in with your device’s own lock, such as your fingerprint, face or PIN, instead of a password.',
  );
  expect(byRole(page, 'button', 'Add passkey')).toHaveLength(1);
});

test('[AU-17] none can be added at the limit, in a browser or brand without them: the page says why', async () => {
  const reasons = { Full: 'Remove one', Unsupported: 'This browser', NotOffered: 'isn’t available' } as const;
  for (const [name, reason] of Object.entries(reasons)) {
    const page = await pageOf(name as keyof typeof reasons);
    expect(byRole(page, 'button', 'Add passkey')).toHaveLength(0);
    expect(textOf(page)).toContain(reason);
  }
});

test('[AU-17] one is added after a proof, or a new sign-in where nothing else proves the owner', async () => {
  expect(textOf(await pageOf('Proving'))).toContain('Login password');
  expect(byRole(await pageOf('Gated'), 'button', 'Sign in again')).toHaveLength(1);
});

test('[AU-17] removing one asks for confirmation, and for the password unless it was given lately', async () => {
  const page = await pageOf('Removing');
  expect(textOf(page)).toContain('You’ll no longer sign in with Google Password Manager.');
  expect(textOf(page)).not.toContain('Login password');
  expect(textOf(await pageOf('RemovingUnproven'))).toContain('Confirm once more that it’s you.');
});

test('[AU-17] what the browser refused is said', async () => {
  expect(byRole(await pageOf('Cancelled'), 'alert')).toHaveLength(1);
  expect(textOf(await pageOf('Cancelled'))).toContain('cancelled or took too long');
});
