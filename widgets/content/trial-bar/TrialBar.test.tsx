import { describe, expect, test } from 'vitest';
import shell from '#brands/base/shell.json';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TrialBar.stories.tsx';

const stories = storiesOf(file);

describe('the free-trial bar', () => {
  test('[AU-6] says that this is a trial, and links to registration', async () => {
    const page = parseMarkup(await renderStory(stories.Usual));
    const [bar] = byRole(page, 'complementary', 'Free trial');
    expect(textOf(bar ?? page)).toContain('Free trial, with play money');
    expect(byRole(page, 'link', 'Create account')[0]?.attributes.href).toBe('/m/register');
    const closed = parseMarkup(await renderStory(stories.WithoutRegistration));
    expect(byRole(closed, 'link').map(textOf)).toEqual(['Sign in']);
  });

  test('[AU-6] is on every page with a bottom menu, for trial players only', () => {
    expect(shell.widgets.trial).toMatchObject({ in: 'bottom', when: { memberTypeIn: [4] } });
  });
});
