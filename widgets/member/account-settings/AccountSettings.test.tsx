import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './AccountSettings.stories.tsx';
import AccountSettings from './AccountSettings.tsx';

const stories = storiesOf(file);

describe('personal settings', () => {
  test('[AU-13] show the user name and offer to sign out', async () => {
    const page = parseMarkup(await renderStory(stories.SignedIn));
    expect(textOf(page)).toContain('Signed in as moana.t');
    expect(byRole(page, 'button', 'Sign out')).toHaveLength(1);
  });

  test('[AU-13] link to the password page and open the language picker', async () => {
    const page = parseMarkup(await renderStory(stories.SignedIn));
    expect(byRole(page, 'link', 'Change password')[0]?.attributes.href).toBe('/m/change-password');
    expect(byRole(page, 'button', 'Language English')).toHaveLength(1);
  });

  test('[SH-13] name the language in that language, isolated from the text direction around it', async () => {
    const page = parseMarkup(await renderStory(stories.ArabicChosen));
    expect(byRole(page, 'button', 'Language العربية')).toHaveLength(1);
    expect(await renderStory(stories.ArabicChosen)).toMatch(/<bdi[^>]*>العربية<\/bdi>/);
  });

  test('[SH-13] name the current language when rendered as a whole widget', async () => {
    const page = parseMarkup(await renderMarkup(<AccountSettings />, { language: 'VI' }));
    expect(textOf(page)).toContain('Tiếng Việt');
  });
});
