import { describe, expect, test } from 'vitest';
import { withBeginning } from '#src/actions/messages/messageLists.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { sampleMessages as listed } from '#tests/support/stories/messageSamples.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Inbox.stories.tsx';
import { offsetsOf, rowsOf } from './rows.ts';

const stories = storiesOf(file);
const draw = async (story: keyof typeof stories) => parseMarkup(await renderStory(stories[story]));
const namesOf = async (story: keyof typeof stories) =>
  byRole(await draw(story), 'button').map(({ attributes }) => attributes['aria-label'] ?? '');

describe('the inbox', () => {
  test('[PR-4] messages are below the day that they came on in the brand’s zone; unread ones say so', async () => {
    const page = await draw('Usual');
    // A morning in Europe is the evening before in Tahiti.
    expect(byRole(page, 'heading').map(textOf)).toEqual(['Today', 'Yesterday', 'Thu 19 November']);
    const rows = elementsIn(page).filter(({ attributes }) => attributes['data-row'] === 'message');
    expect(rows.map(textOf).map((words) => words.includes('Unread'))).toEqual([true, true, false, false]);
    expect(textOf(rows[0] as never)).toContain('Money');
  });

  test('[PR-4] several are chosen with boxes, and read ones are marked as unread', async () => {
    const page = await draw('Choosing');
    const boxes = byRole(page, 'checkbox');
    expect(boxes.map(({ attributes }) => attributes['aria-checked'])).toEqual([
      'true',
      'false',
      'true',
      'false',
    ]);
    expect(textOf(page)).toContain('Selected: 2');
    expect(await namesOf('Choosing')).toEqual(
      expect.arrayContaining(['Mark as read', 'Delete', 'Stop selecting']),
    );
  });

  test('[PR-4] loading, empty, read through and failed each have a way on', async () => {
    expect(
      elementsIn(await draw('Loading')).some(({ attributes }) => attributes['aria-busy'] === 'true'),
    ).toBe(true);
    expect(textOf(await draw('Empty'))).toContain('No messages yet');
    expect(byRole(await draw('AllRead'), 'button', 'Show all messages')).toHaveLength(1);
    for (const story of ['Failed', 'Offline', 'MoreFailed'] as const)
      expect(byRole(await draw(story), 'button', 'Try again')).toHaveLength(1);
  });

  test('[PR-4] a message in full says when it came and leads to its page; one that is gone says so', async () => {
    const page = await draw('Opened');
    expect(byRole(page, 'link', 'Open').map(({ attributes }) => attributes.href)).toEqual(['/m/activity']);
    expect(await namesOf('Opened')).toEqual(expect.arrayContaining(['Mark as unread', 'Delete']));
    expect(textOf(await draw('Gone'))).toContain('no longer here');
  });
});

const many = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => {
    const id = String(from - at);
    return {
      ...listed.list[0],
      id,
      place: `${1_000_000 + (from - at)}.${id}`,
      kind: 'notice' as const,
      title: id,
      summary: '',
      sentAt: '2026-11-25T09:00:00.000Z',
      read: true,
    };
  });
const idsOf = (parts: ReturnType<typeof withBeginning>) =>
  parts.pages.flatMap(({ list }) => list.map(({ id }) => id));

describe('the list', () => {
  const parts = {
    pages: [
      { list: many(40, 21), next: '1000021.21' },
      { list: many(20, 1), next: '1000001.1' },
    ],
    pageParams: ['', '1000021.21'],
  };

  test('[PR-4] what came is put on top, what is gone leaves, and the rest stays as far as it was loaded', () => {
    const head = { list: many(42, 23).filter(({ id }) => id !== '30'), next: '1000023.23' };
    const now = withBeginning(parts, head);
    expect(idsOf(now)).toEqual(
      many(42, 1)
        .map(({ id }) => id)
        .filter((id) => id !== '30'),
    );
    expect(now.pages.at(-1)?.next).toBe('1000001.1');
  });

  test('[PR-4] where more came than a part holds the list begins anew, so that none is left out', () => {
    const head = { list: many(90, 71), next: '1000071.71' };
    expect(withBeginning(parts, head)).toEqual({ pages: [head], pageParams: [''] });
    const short = { list: many(2, 1), next: undefined };
    expect(idsOf(withBeginning(parts, short))).toEqual(['2', '1']);
  });

  test('[PR-4] 10,000 messages are rows with their places, each day once', () => {
    const rows = rowsOf(many(10_000, 1), 'UTC');
    expect(rows).toHaveLength(10_001);
    const offsets = offsetsOf(rows.length, (row) => (row === 0 ? 40 : 84));
    expect([offsets[1], offsets.at(-1)]).toEqual([40, 40 + 840_000]);
  });
});
