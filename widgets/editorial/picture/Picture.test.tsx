import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Picture.stories.tsx';
import Picture from './Picture.tsx';

const stories = storiesOf(file);
const image = (page: MarkupElement) => elementsIn(page).find(({ tag }) => tag === 'img')?.attributes;
const drawn = async (props: Parameters<typeof Picture>[0]['props']) =>
  parseMarkup(await renderMarkup(<Picture props={props} slots={{}} host={storyHost('about')} />));

describe('[BR-1] a picture of a brand', () => {
  test('reserves its room by the size in its address, and waits until it is near', async () => {
    const page = await drawn({ src: '/brand/assets/office-1200x800.4f1c0a2b.jpg', alt: 'page.help' });
    expect(image(page)).toMatchObject({ width: '1200', height: '800', loading: 'lazy', alt: 'Help centre' });
  });

  test('is loaded at once where it is in sight first', async () => {
    expect(image(await drawn({ src: '/brand/a-2x1.0a.png', first: true }))?.loading).toBe('eager');
  });

  test('keeps its ratio where it is to be narrow', async () => {
    const page = await drawn({ src: '/brand/assets/a-1200x800.4f.jpg', width: 96 });
    expect(image(page)).toMatchObject({ width: '96', height: '64' });
  });

  test('says what it shows, unless it is decoration', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'img', 'Our office on Rue Foch, with the drum of the first draw')).toHaveLength(1);
    expect(image(parseMarkup(await renderStory(stories.Decorative)))?.alt).toBe('');
  });

  test('leads to a page in place, to another site with its name', async () => {
    const [inside] = byRole(parseMarkup(await renderStory(stories.ToAPage)), 'link');
    expect(inside?.attributes.href).toBe('/m/help');
    expect(inside?.attributes.target).toBeUndefined();
    const [outside] = byRole(parseMarkup(await renderStory(stories.ToAnotherSite)), 'link');
    expect(outside?.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(outside && textOf(outside)).toContain('authority.example opens in a new tab');
  });
});
