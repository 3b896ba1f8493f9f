import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './InvitationLinks.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[AG-5] each link says whom it makes and what came of it; the own code is the first', async () => {
  const rows = elementsIn(await pageOf('Usual'))
    .filter(({ tag }) => tag === 'li')
    .map(plain);
  expect(rows).toHaveLength(3);
  for (const [at, parts] of [
    [0, ['Your own code', 'HINANO26', 'For players', 'Joined 14']],
    [1, ['Radio', 'For agents', 'Slots 0.4 %', 'Opened 120', 'Joined 18', '15%', 'First deposits 6']],
    [2, ['Market', 'Turned off']],
  ] as const)
    for (const part of parts) expect(rows[at]).toContain(part);
  // Registered before visits were counted: there is no share to tell.
  expect(rows[0]).toContain('–');
});

test('[AG-5] a link is copied, shown to be scanned, and turned off and on', async () => {
  const page = await pageOf('Usual');
  for (const name of ['Copy: Radio', 'Show QR code: Radio', 'Turn off: Radio', 'Turn on: Market'])
    expect(byRole(page, 'button', name)).toHaveLength(1);
  const [sheet] = byRole(await pageOf('Shown'), 'dialog', 'Radio');
  const [field] = sheet ? byRole(sheet, 'textbox', 'Link') : [];
  expect(field?.attributes.value).toBe('https://livery.example/m/register?code=RD7KM-X9TZ4');
});

test('[AG-5] a new link has a name and a choice; too many, none and a failure have their own look', async () => {
  const [sheet] = byRole(await pageOf('NewAgent'), 'dialog', 'New link');
  expect(sheet && plain(sheet)).toContain('Up to 0.5 %');
  expect(plain(await pageOf('NameMissing'))).toContain('Enter where you’ll share it.');
  const [button] = byRole(await pageOf('Full'), 'button', 'New link');
  expect(button?.attributes['aria-disabled']).toBe('true');
  expect(plain(await pageOf('Empty'))).toContain('No links yet');
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  expect(plain(await pageOf('Offline'))).toContain('You’re offline. Check your connection and try again.');
});
