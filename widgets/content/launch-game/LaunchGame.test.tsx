import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './LaunchGame.stories.tsx';

const stories = storiesOf(file);
const markup = (name: keyof typeof stories) => renderStory(stories[name]);

describe('[GL-9] the page of a game', () => {
  test('sandboxes the frame: scripts and its own storage only', async () => {
    const html = await markup('Playing');
    const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
    expect(frame).toContain('sandbox="allow-scripts allow-same-origin"');
    expect(frame).toContain('title="Golden Reef"');
    expect(frame.toLowerCase()).toContain('referrerpolicy="origin"');
    expect(frame).not.toMatch(/allow-top|allow-popups|allow-forms|allow-modals/);
  });

  test('shows the back button, the play time and the net result', async () => {
    const page = parseMarkup(await markup('Playing'));
    expect(byRole(page, 'button', 'Leave game')).toHaveLength(1);
    expect(textOf(page)).toContain('0:04:09');
    expect(textOf(page)).toContain('12.50');
  });

  test('names the game it waits for', async () => {
    expect(textOf(parseMarkup(await markup('Loading')))).toContain('Opening Golden Reef');
    expect(textOf(parseMarkup(await markup('Asking')))).toContain('Opening the game');
  });

  test.each([
    ['Late', 'The game is taking too long', 2],
    ['Refused', 'This game can’t be shown here', 1],
    ['Ended', 'This game has ended', 2],
    ['Failed', 'The game didn’t open', 2],
    ['Gone', 'This game isn’t here', 1],
    ['Unnamed', 'Which game did you want?', 1],
    ['NoAddress', 'This game has no address to open. Choose another one.', 2],
  ] as const)('%s: explains the failure, and offers a way on', async (name, title, buttons) => {
    const html = await markup(name);
    const page = parseMarkup(html);
    expect(html).not.toContain('<iframe');
    expect(textOf(page)).toContain(title);
    const [retry, back] = ['Try again', 'Back'].map((label) => byRole(page, 'button', label).length);
    expect((retry ?? 0) + (back ?? 0)).toBe(buttons);
    expect(back).toBe(1);
  });

  test('that the site does not have leads to those that it has', async () => {
    for (const name of ['Gone', 'Unnamed'] as const)
      expect(byRole(parseMarkup(await markup(name)), 'link', 'Choose a game')).toHaveLength(1);
    expect(byRole(parseMarkup(await markup('Failed')), 'link')).toEqual([]);
    expect(await markup('Gone')).not.toContain('This game has no address to open. Choose another one.');
  });
});
