import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { getSettings as getSettingsCall, getStartup as getStartupCall } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './SiteStatus.stories.tsx';
import SiteStatus from './SiteStatus.tsx';

const stories = storiesOf(file);
/** The placeholder of external markup until it is sanitised. */
const isSkeleton = ({ tag, attributes }: MarkupElement) =>
  tag === 'div' && attributes['aria-hidden'] === 'true';
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the status page', () => {
  test('[SH-1] shows maintenance, its expected end, and a contact', async () => {
    const page = await render(stories.Maintenance);
    expect(textOf(page)).toContain('We’ll be right back');
    expect(textOf(page)).toContain('We’re doing maintenance. Your balance and bets are safe.');
    expect(textOf(page)).toMatch(/Expected back at 2\d Nov 2026, \d\d:\d\d/);
    const [contact] = byRole(page, 'link', 'Contact customer service');
    expect(contact?.attributes).toMatchObject({
      href: 'https://help.livery.example/chat',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  test('[SH-14] shows both links to customer service, each by what it is; one where there is one', async () => {
    const linksOf = async (story: Parameters<typeof renderStory>[0]) =>
      byRole(await render(story), 'link').map((link) => [link.attributes.href, textOf(link)]);
    const chat = ['https://help.livery.example/chat', expect.stringContaining('Contact customer service')];
    const letter = ['mailto:care@livery.example', expect.stringContaining('Send an e-mail')];
    for (const story of [stories.Maintenance, stories.RegionBlocked])
      expect(await linksOf(story)).toEqual([chat, letter]);
    expect(await linksOf(stories.OneContact)).toEqual([chat]);
  });

  test("[SH-1] reserves room for the operator's message until its markup is sanitised", async () => {
    const page = await render(stories.ExplainedMaintenance);
    expect(textOf(page)).toMatch(/Expected back at 2\d Nov 2026/);
    expect(await renderStory(stories.ExplainedMaintenance)).not.toContain('faster data centre');
    const room = (drawing: MarkupElement) => elementsIn(drawing).filter(isSkeleton).length;
    expect(room(page)).toBeGreaterThan(0);
    expect(room(await render(stories.Maintenance))).toBe(0);
  });

  test('[SH-1] offers to look again at a closed site, and nowhere else', async () => {
    const { Maintenance, MaintenanceWithoutMore, RegionBlocked, NotFoundMeanwhile } = stories;
    const buttons = async (story: Parameters<typeof renderStory>[0]) =>
      byRole(await render(story), 'button', 'Check again now').length;
    for (const story of [Maintenance, RegionBlocked]) expect(await buttons(story)).toBe(1);
    for (const story of [MaintenanceWithoutMore, NotFoundMeanwhile]) expect(await buttons(story)).toBe(0);
  });

  test('[SH-1] shows maintenance without an end or a contact where the server gives none', async () => {
    const page = await render(stories.MaintenanceWithoutMore);
    expect(textOf(page)).toContain('We’re doing maintenance.');
    expect(textOf(page)).not.toContain('Expected back');
    expect(byRole(page, 'link')).toEqual([]);
  });

  test('[SH-1] shows a blocked region, and a contact', async () => {
    const page = await render(stories.RegionBlocked);
    expect(textOf(page)).toContain('Not available where you are');
    expect(textOf(page)).toContain('This site isn’t available in your region.');
    expect(byRole(page, 'link', 'Contact customer service')).toHaveLength(1);
    expect(elementsIn(await render(stories.RegionBlockedWithReason)).some(isSkeleton)).toBe(true);
  });

  test('[SH-2] links home for an unknown URL', async () => {
    const page = parseMarkup(
      await renderMarkup(
        <SiteStatus props={{ status: 'notFound' }} slots={{}} host={storyHost('not-found', 'none')} />,
      ),
    );
    expect(textOf(page)).toContain('This page doesn’t exist');
    expect(byRole(page, 'link', 'Go to home page')[0]?.attributes.href).toBe('/m/home');
  });

  test('[SH-2] shows no maintenance message for an unknown URL', async () => {
    const page = await render(stories.NotFoundMeanwhile);
    expect(textOf(page)).not.toMatch(/customer service|Expected back/);
    expect(elementsIn(page).some(isSkeleton)).toBe(false);
  });

  test('[SH-1] formats the time in the language', async () => {
    const page = parseMarkup(await renderStory(stories.Maintenance, { language: 'VI' }));
    expect(textOf(page)).toMatch(/2\d thg 11, 2026/);
  });

  test('[SH-1] uses the start-up response and the settings', async () => {
    const { getStartup, getSettings } = stories.Maintenance.parameters.answers ?? {};
    const seed = (client: QueryClient) => {
      client.setQueryData(query(getStartupCall).queryKey, getStartup);
      client.setQueryData(query(getSettingsCall).queryKey, getSettings);
    };
    const page = parseMarkup(
      await renderMarkup(
        <SiteStatus props={{ status: 'maintenance' }} slots={{}} host={storyHost('maintenance', 'none')} />,
        { seed },
      ),
    );
    expect(textOf(page)).toContain('Expected back at');
    expect(byRole(page, 'link', 'Contact customer service')[0]?.attributes.href).toBe(
      'https://help.livery.example/chat',
    );
  });
});
