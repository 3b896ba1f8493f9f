import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { hostileTexts } from '#tests/support/samples/hostileTexts.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Text.stories.tsx';
import Text from './Text.tsx';

const stories = storiesOf(file);
const drawn = async (words: string): Promise<MarkupElement> =>
  parseMarkup(
    await renderMarkup(<Text props={{ text: 'about.story' }} slots={{}} host={storyHost('about')} />, {
      texts: { 'about.story': words },
    }),
  );
const link = (page: MarkupElement, name: string) =>
  byRole(page, 'link').find((one) => textOf(one).startsWith(name))?.attributes;

describe("[BR-9] an operator's text", () => {
  test('is headings, paragraphs and lists', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(elementsIn(page).flatMap(({ tag }) => (/^(h\d|p|ul|ol)$/.test(tag) ? [tag] : []))).toEqual([
      'p',
      'h2',
      'p',
      'ul',
      'ul',
      'h3',
      'ol',
      'p',
    ]);
    expect(byRole(page, 'heading').map(textOf)).toEqual(['What we promise', 'How to reach us']);
    expect(
      elementsIn(page)
        .filter(({ tag }) => tag === 'strong')
        .map(textOf),
    ).toEqual(['Papeete']);
  });

  test('leads to pages in place', async () => {
    const page = await drawn('[a](page:help) [b](/m/terms)');
    expect(link(page, 'a')).toEqual({ href: '/m/help' });
    expect(link(page, 'b')).toEqual({ href: '/m/terms' });
  });

  test('leads to other sites in a new tab, and says to everybody where', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    const [outside] = byRole(page, 'link').filter(({ attributes }) => attributes.target === '_blank');
    expect(outside?.attributes).toMatchObject({
      href: 'https://www.authority.example/licences/4711',
      rel: 'noopener noreferrer',
    });
    expect(textOf(outside ?? page)).toBe('gaming authority authority.example opens in a new tab');
    const named = await drawn('[acme.example](https://acme.example/x)');
    expect(textOf(named)).toBe('acme.example opens in a new tab');
  });

  test('leads to letters and calls without a new tab', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(link(page, 'Write to us')).toEqual({ href: 'mailto:help@acme.example' });
    expect(link(page, 'Call us')).toEqual({ href: 'tel:+68940505050' });
    const [call] = byRole(await drawn('اتصل بنا: [+689 40 50](tel:+6894050)'), 'link');
    expect(call?.children[0]).toMatchObject({ tag: 'bdi', children: ['+689 40 50'] });
  });

  test('is set in the direction of its script, each paragraph in that of its own', async () => {
    const page = parseMarkup(await renderStory(stories.RightToLeft));
    const [whole, ...inside] = elementsIn(page);
    expect(whole?.attributes.dir).toBe('rtl');
    const blocks = inside.filter(({ tag }) => /^(h\d|p|li)$/.test(tag));
    expect(blocks.length).toBeGreaterThan(5);
    for (const { children } of blocks) expect(children[0]).toMatchObject({ tag: 'bdi' });
    expect(elementsIn(await drawn('Ours.'))[0]?.attributes.dir).toBe('ltr');
  });

  test('is shown as it is written where it has no marks', async () => {
    const page = parseMarkup(await renderStory(stories.AsWritten));
    expect(textOf(page)).toBe(stories.AsWritten.parameters.texts?.['about.story']);
    expect(elementsIn(page).map(({ tag }) => tag)).toEqual(['div', 'p', 'bdi']);
  });

  test('makes room while it loads', async () => {
    const page = parseMarkup(await renderStory(stories.Loading));
    expect(textOf(page)).toBe('');
    expect(elementsIn(page).length).toBeGreaterThan(0);
  });

  test.each(hostileTexts.map((text) => [text.slice(0, 50), text]))(
    '[BR-3] does nothing with %j but show it',
    async (_, text) => {
      const page = await drawn(`${text}\n\n[words](${text})`);
      for (const { tag, attributes } of elementsIn(page)) {
        expect(['div', 'p', 'br', 'span', 'bdi', 'a', 'svg', 'use', 'h2', 'h3']).toContain(tag);
        expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([]);
        if (tag === 'a') expect(attributes.href).toMatch(/^https:\/\/evil\.example\/x\.png$/);
      }
    },
  );
});
