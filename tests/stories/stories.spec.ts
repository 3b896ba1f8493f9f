import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axe, expectNoSidewaysScroll } from '../support/page/page.ts';
import { expect, settings, storyTest } from './stage.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
}

const folder = process.env.LIVERY_STORIES_FOLDER ?? '.build/storybook';
const index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
  entries: Readonly<Record<string, Entry>>;
};
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');

const keys = Object.keys(JSON.parse(readFileSync('locales/EN.json', 'utf8')) as object);
/** Matches a text key shown in place of its text, of any area of the catalogue. */
const rawKey = new RegExp(`\\b(${[...new Set(keys.map((key) => key.split('.')[0]))].join('|')})\\.[a-zA-Z]`);

/** Runs in the page: returns the visible and accessible texts of a story, and whether it has a visible size. */
function readStory() {
  const all = [...document.querySelectorAll<HTMLElement>('#root *')];
  const texts = all.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  const heard = ['aria-label', 'alt', 'title', 'placeholder'] as const;
  return {
    words: [
      // Each by itself: a sentence's last word and the next one's first are no key.
      ...texts,
      ...all.flatMap((element) => heard.flatMap((name) => element.getAttribute(name) ?? [])),
    ],
    drawn: all.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    }),
  };
}

for (const { id, title, name, tags } of stories) {
  for (const setting of settings) {
    storyTest(`[QA-5][BR-5] ${title}, ${name}: ${setting.name}`, async ({ stageOf }) => {
      const { page, show } = stageOf(setting);
      expect(await show(id)).toEqual([]);

      const { words, drawn } = await page.evaluate(readStory);
      expect(drawn).toBe(!tags.includes('draws-nothing'));
      expect(words.filter((text) => rawKey.test(text))).toEqual([]);
      await expectNoSidewaysScroll(page);
      await axe(page);
    });
  }
}
