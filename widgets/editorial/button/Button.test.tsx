import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Button.stories.tsx';
import ButtonWidget from './Button.tsx';

const stories = storiesOf(file);

describe('[BR-1] a button of a brand', () => {
  test('is a link where it leads to a page', async () => {
    const page = parseMarkup(await renderStory(stories.ToAPage));
    const [link] = byRole(page, 'link', 'Open an account');
    expect(link?.attributes.href).toBe('/m/register');
    expect(link?.attributes.target).toBeUndefined();
  });

  test('says where it leads if that is another site', async () => {
    const [link] = byRole(parseMarkup(await renderStory(stories.ToAnotherSite)), 'link');
    expect(link?.attributes).toMatchObject({
      href: 'https://www.press.example/acme',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(link && textOf(link)).toBe('Read what the press says press.example opens in a new tab');
  });

  test('is a button where it does something', async () => {
    const page = parseMarkup(
      await renderMarkup(
        <ButtonWidget
          props={{ label: 'page.help', action: 'chooseLanguage', look: 'quiet' }}
          slots={{}}
          host={storyHost('about')}
        />,
      ),
    );
    expect(byRole(page, 'button', 'Help centre')).toHaveLength(1);
    expect(byRole(page, 'link')).toHaveLength(0);
  });
});
