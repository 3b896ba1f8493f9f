import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { versionIn } from './apiQuery.ts';
import * as file from './UserAgreement.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const headings = async (story: Parameters<typeof renderStory>[0]) =>
  byRole(await render(story), 'heading').map(textOf);

describe('the user agreement', () => {
  test('[AU-10][PR-4] says its version, since when it is in force by the brand’s days, and its parts', async () => {
    const page = await render(stories.Visitor);
    // Midnight of the first in London is still October in Papeete.
    expect(textOf(page)).toContain('In force since 31 October 2026');
    expect(byRole(page, 'button').map(textOf)).toEqual(['Print', '1. Who may play', '2. Money']);
    expect(byRole(page, 'button', 'Agree')).toEqual([]);
  });

  test('[AU-10] says when the member agreed, and asks nothing of who has', async () => {
    const page = await render(stories.Agreed);
    expect(textOf(page)).toContain('You agreed on 1 November 2026');
    expect(byRole(page, 'button', 'Agree')).toEqual([]);
  });

  test('[AU-10] tells all that changed since the version that was agreed to, and asks for consent', async () => {
    expect(await headings(stories.Due)).toEqual(
      expect.arrayContaining(['The user agreement has changed', 'Changes since you agreed']),
    );
    const page = await render(stories.Due);
    expect(
      byRole(page, 'heading')
        .map(textOf)
        .filter((text) => text.startsWith('Since')),
    ).toHaveLength(2);
    expect(byRole(page, 'button', 'Sign out')).toHaveLength(1);
  });

  test('[AU-10] asks who never agreed without a list of changes, and nobody to sign out who need not agree', async () => {
    const first = await headings(stories.DueAtFirst);
    expect(first).toContain('Read the user agreement');
    expect(first).not.toContain('Changes since you agreed');
    const page = await render(stories.NotDue);
    expect(byRole(page, 'button', 'Agree')).toHaveLength(1);
    expect(byRole(page, 'button', 'Sign out')).toEqual([]);
  });

  test('[AU-10] an older version says that it is one, and cannot be agreed to', async () => {
    const page = await render(stories.Older);
    expect(textOf(page)).toContain('This is an older version');
    expect(byRole(page, 'button', 'Agree')).toEqual([]);
    expect(byRole(await render(stories.Unknown), 'link', 'Read the current version')).toHaveLength(1);
    expect(byRole(await render(stories.None), 'link', 'Contact customer service')).toHaveLength(1);
  });

  test('[AU-10] what an address names that is no version is as none', () => {
    expect(['2', '0', '-1', '2x', undefined].map(versionIn)).toEqual([
      2,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
