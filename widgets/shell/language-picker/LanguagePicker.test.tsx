import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import LanguageDialog from './LanguageDialog.tsx';
import * as file from './LanguagePicker.stories.tsx';
import LanguagePicker from './LanguagePicker.tsx';

const stories = storiesOf(file);
const ownNames = ['Reo Tahiti', 'English', '简体中文', 'العربية', 'فارسی', 'ไทย', 'Tiếng Việt'];

describe('the language picker', () => {
  test('[SH-13] names each language in itself, in its direction', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'dialog', 'Choose your language')).toHaveLength(1);
    expect(byRole(page, 'listitem').map(textOf)).toEqual(ownNames);
    const arabic = elementsIn(page).find(({ attributes }) => attributes.lang === 'ar');
    expect(arabic?.attributes.dir).toBe('rtl');
    expect(arabic && textOf(arabic)).toBe('العربية');
  });

  test('[SH-13] shows a flag beside each, hidden from screen readers', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    for (const item of byRole(page, 'listitem')) {
      const [first] = elementsIn(item).filter(({ tag }) => tag !== 'button');
      expect(first?.attributes['aria-hidden'] ?? first?.attributes.alt).toMatch(/^(true|)$/);
    }
    expect(new Set(byRole(page, 'listitem').map((item) => JSON.stringify(elementsIn(item)[1]))).size).toBe(7);
  });

  test('[SH-13] marks the current language, and the one that is loading', async () => {
    const marked = async (story: Parameters<typeof renderStory>[0], mark: string) =>
      byRole(parseMarkup(await renderStory(story)), 'button')
        .filter(({ attributes }) => attributes[mark] === 'true')
        .map(textOf);
    expect(await marked(stories.Full, 'aria-current')).toEqual(['English']);
    expect(await marked(stories.Full, 'aria-busy')).toEqual([]);
    expect(await marked(stories.Changing, 'aria-busy')).toEqual(['العربية']);
  });

  test('[SH-13] offers the languages of the brand and marks the current one', async () => {
    const page = parseMarkup(await renderMarkup(<LanguageDialog />, { language: 'TH' }));
    expect(byRole(page, 'listitem').map(textOf)).toEqual(ownNames);
    const current = elementsIn(page).filter(({ attributes }) => attributes['aria-current'] === 'true');
    expect(current.map(textOf)).toEqual(['ไทย']);
  });

  test('[SH-13] renders nothing until opened', async () => {
    expect(await renderMarkup(<LanguagePicker />)).toBe('');
  });
});
