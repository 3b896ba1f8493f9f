import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './GuestOffers.stories.tsx';
import GuestOffers from './GuestOffers.tsx';

const stories = storiesOf(file);
const draw = async (story: ReadyStory) => parseMarkup(await renderStory(story));
const buttons = async (story: ReadyStory) => byRole(await draw(story), 'button').map(textOf);

describe('the offers below a form', () => {
  test('[AU-15] are free play, with a page that explains it, and the app where the device has one', async () => {
    expect(await buttons(stories.Both)).toEqual(['Try for free', 'Get the app']);
    expect(await buttons(stories.FreePlayAlone)).toEqual(['Try for free']);
    expect(await buttons(stories.DownloadAlone)).toEqual(['Get the app']);
    const [link] = byRole(await draw(stories.Both), 'link', 'How it works');
    expect(link?.attributes.href).toBe('/m/free-trial');
  });

  test('[AU-15] cannot be pressed again while busy', async () => {
    const [button] = byRole(await draw(stories.Busy), 'button', 'Try for free');
    expect(button?.attributes).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' });
  });

  test('[AU-15] a page may leave free play out', async () => {
    for (const [freePlay, shown] of [
      [undefined, ['Try for free']],
      [true, ['Try for free']],
      [false, []],
    ] as const) {
      const props = freePlay === undefined ? {} : { freePlay };
      const page = parseMarkup(
        await renderMarkup(<GuestOffers props={props} slots={{}} host={storyHost('login', 'none')} />),
      );
      // A published page does not know the device, so it offers no app.
      expect(byRole(page, 'button').map(textOf)).toEqual(shown);
    }
  });
});
