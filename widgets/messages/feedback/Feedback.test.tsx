import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { lengthOf, readDraft } from './draft.ts';
import * as file from './Feedback.stories.tsx';
import { wrongDraft } from './useFeedback.ts';

const stories = storiesOf(file);
const draw = async (story: keyof typeof stories) => parseMarkup(await renderStory(stories[story]));

describe('feedback', () => {
  test('[PR-4] says the bounds that the server set, and counts', async () => {
    const page = await draw('Usual');
    expect(textOf(page)).toContain('From 10 to 1000 characters.');
    expect(textOf(page)).toContain('17 of 1000');
    expect(byRole(page, 'radio')).toHaveLength(5);
  });

  test('[PR-4] says what is wrong at its place, and when it may be sent again', async () => {
    const words = textOf(await draw('Wrong'));
    expect(words).toContain('Choose a topic.');
    expect(words).toContain('Write at least 10 characters.');
    expect(textOf(await draw('TooOften'))).toContain('14:05');
    expect(textOf(await draw('NotKnown'))).toContain('it counts only once.');
  });

  test('[PR-4] shows what was sent with its state and its answer', async () => {
    const page = await draw('Usual');
    const entries = elementsIn(page)
      .filter(({ tag }) => tag === 'article')
      .map(textOf);
    expect(entries[0]).toContain('Received');
    expect(entries[0]).toContain('Photos: 2');
    expect(entries[1]).toContain('Our reply');
    expect(entries[2]).toContain('Closed');
    expect(textOf(await draw('Empty'))).toContain('You haven’t sent any feedback yet.');
    expect(byRole(await draw('Failed'), 'button', 'Try again').length).toBeGreaterThan(0);
  });

  test('[PR-4] no fourth picture can be added', async () => {
    const pickers = elementsIn(await draw('WithPictures')).filter(
      ({ attributes }) => attributes.type === 'file',
    );
    expect(pickers).toHaveLength(0);
  });
});

describe('a draft', () => {
  test('[PR-4] is the account’s that wrote it, and of the right shape', () => {
    const stored = { account: 'demo', kind: 'idea', content: 'a', pictures: ['x', 1], key: 'k' };
    expect(readDraft(stored, 'demo')).toEqual({ ...stored, pictures: ['x'] });
    expect(readDraft(stored, 'agent')).toMatchObject({ account: 'agent', content: '', pictures: [] });
    expect(readDraft({ account: 'demo', kind: 'x', content: 1 }, 'demo')).toMatchObject({
      kind: null,
      content: '',
    });
    expect(readDraft(null, 'demo').key).not.toBe(readDraft(null, 'demo').key);
  });

  test('[PR-4] is counted in characters without spaces at its ends', () => {
    expect(lengthOf('  🌺🌺  ')).toBe(2);
    const bounds = { min: 2, max: 3 };
    expect(wrongDraft({ kind: 'idea', content: ' a ' }, bounds)).toEqual({
      content: { key: 'feedback.tooShort', values: { min: '2' } },
    });
    expect(wrongDraft({ kind: null, content: 'abcd' }, bounds)).toMatchObject({
      kind: {},
      content: { key: 'feedback.tooLong' },
    });
    expect(wrongDraft({ kind: 'game', content: 'abc' }, bounds)).toEqual({});
  });
});
