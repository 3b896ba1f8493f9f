import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Notifications.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));

describe('notifications', () => {
  test('[PR-5] are one switch with a plain word until a device has them', async () => {
    const page = await pageOf('Before');
    expect(byRole(page, 'switch')).toHaveLength(1);
    expect(textOf(page)).toContain('Your browser asks you once.');
  });

  test('[PR-5] have topics, quiet hours and devices that can be removed', async () => {
    const page = await pageOf('TurnedOn');
    expect(byRole(page, 'switch')).toHaveLength(6);
    expect(byRole(page, 'combobox').length + byRole(page, 'button').length).toBeGreaterThan(1);
    expect(byRole(page, 'button', 'Remove: Firefox on Windows')).toHaveLength(1);
    expect(textOf(page)).toContain('Pacific/Tahiti');
    expect(textOf(await pageOf('WithoutQuietHours'))).not.toContain('Pacific/Tahiti');
  });

  test('[PR-5] say what stands in their way', async () => {
    expect(textOf(await pageOf('Denied'))).toContain('blocked');
    expect(textOf(await pageOf('Unsupported'))).toContain('This browser can’t show notifications.');
    expect(textOf(await pageOf('HomeScreenFirst'))).toContain('home screen first');
    expect(textOf(await pageOf('Offline'))).toContain('offline');
    expect(textOf(await pageOf('Failed'))).toContain('Notifications didn’t load.');
  });

  test('[PR-5] are nothing where the brand has no key', async () => {
    expect(await renderStory(stories.WithoutKey)).not.toContain('Notifications');
  });
});
