import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './ComingSoon.stories.tsx';
import ComingSoon from './ComingSoon.tsx';

const stories = storiesOf(file);

describe('a page that is still to be built', () => {
  test('[SH-2] names the page', async () => {
    const page = parseMarkup(await renderStory(stories.Rewards));
    expect(textOf(page)).toContain('Rewards centre is on its way');
    expect(textOf(page)).toContain('Everything else is open.');
  });

  test('[SH-2] takes its name from its page', async () => {
    const page = parseMarkup(
      await renderMarkup(
        <ComingSoon props={{ picture: 'team' }} slots={{}} host={storyHost('team-overview')} />,
      ),
    );
    expect(textOf(page)).toContain('Team overview is on its way');
  });

  test('[SH-2] links to the home page', async () => {
    const page = parseMarkup(await renderStory(stories.Lottery));
    expect(byRole(page, 'link', 'Go to home page')[0]?.attributes.href).toBe('/m/home');
  });
});
