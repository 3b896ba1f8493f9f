import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listHelp } from '#schemas/api/guide.ts';
import { helpTopics } from '#schemas/helpTopics.ts';
import { query } from '#src/api/queries.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './HelpCentre.stories.tsx';
import HelpCentre from './HelpCentre.tsx';
import { topicNames } from './topicNames.ts';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const expanded = async (story: Parameters<typeof renderStory>[0]) =>
  byRole(await render(story), 'button').flatMap(({ attributes }) => attributes['aria-expanded'] ?? []);

describe('the help centre', () => {
  test('[PR-4] opens the entry that the address names, else the first', async () => {
    expect(await expanded(stories.Usual)).toEqual(['true', 'false', 'false']);
    expect(await expanded(stories.Named)).toEqual(['false', 'true', 'false']);
    expect(await expanded(stories.NoSuchEntry)).toEqual(['true', 'false', 'false']);
  });

  test('[PR-4] lists entries by topic, each of which has a name', async () => {
    const headings = byRole(await render(stories.Usual), 'heading').map(textOf);
    expect(headings.filter((text) => /Deposits and withdrawals|Your account/.test(text))).toHaveLength(2);
    expect(Object.keys(topicNames).sort()).toEqual([...helpTopics].sort());
  });

  test('[PR-4] asks whether an entry helped, and leads on to a person where it did not', async () => {
    const page = await render(stories.Named);
    const pressed = byRole(page, 'button').flatMap((button) =>
      button.attributes['aria-pressed'] === 'true' ? [textOf(button)] : [],
    );
    expect(pressed).toEqual(['No']);
    expect(byRole(page, 'link', 'Contact customer service').map(({ attributes }) => attributes.href)).toEqual(
      ['/m/service?from=help', '/m/service?from=help'],
    );
  });

  test('[PR-4] has a way on where there is nothing, and where it failed', async () => {
    const empty = byRole(await render(stories.Empty), 'link', 'Contact customer service');
    expect(empty[0]?.attributes.href).toBe('/m/service');
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });

  test('[PR-4][SH-13] is that of the language on screen, and reserves its room meanwhile', async () => {
    const whole = <HelpCentre props={{}} slots={{}} host={storyHost('help')} />;
    expect(await renderMarkup(whole)).toContain('aria-busy="true"');
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listHelp, { language: 'EN' }).queryKey,
        stories.Usual.parameters.answers?.listHelp,
      );
    expect(byRole(parseMarkup(await renderMarkup(whole, { seed })), 'listitem').length).toBeGreaterThan(2);
  });
});
