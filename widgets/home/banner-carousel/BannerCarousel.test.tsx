import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import type { ValueOf } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { factsOf } from '#src/domain/gates/facts.ts';
import { accessibleName, byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { SceneContext, type StoryScene, storyBrand, storyHost } from '#tests/support/stories/storyParts.ts';
import { bannersApiQuery } from './apiQuery.ts';
import * as file from './BannerCarousel.stories.tsx';
import BannerCarousel from './BannerCarousel.tsx';
import { contract } from './contract.ts';

const stories = storiesOf(file);
const announced = stories.Full.parameters.answers?.listAnnouncements as ValueOf<'listAnnouncements'>;
const whole = <BannerCarousel props={{}} slots={{}} host={storyHost('home')} />;

describe('the banner carousel', () => {
  test('[SH-8] shows the first banner at once and loads its picture with high priority', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    const [carousel] = byRole(page, 'region', 'News and offers');
    expect(carousel?.attributes['aria-roledescription']).toBe('carousel');
    const slides = elementsIn(page).filter((one) => one.attributes['aria-roledescription'] === 'slide');
    expect(slides.map((slide) => [accessibleName(slide, page), 'inert' in slide.attributes])).toEqual([
      ['1 of 3', false],
      ['2 of 3', true],
      ['3 of 3', true],
    ]);
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures.map(({ attributes }) => attributes.loading)).toEqual(['eager', 'lazy', 'lazy']);
    expect(pictures[0]?.attributes.fetchPriority ?? pictures[0]?.attributes.fetchpriority).toBe('high');
  });

  test('[SH-8] links a banner to its page, where it has one', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    const links = elementsIn(page).filter(({ tag }) => tag === 'a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['/m/activity', '/m/leaderboard']);
    expect(textOf(page)).toContain('Six new baccarat tables');
  });

  test('[SH-8] shows a banner without a link while its page is on its way', async () => {
    const page = parseMarkup(await renderStory(stories.Full, { unmade: ['activity'] }));
    const links = elementsIn(page).filter(({ tag }) => tag === 'a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['/m/leaderboard']);
    expect(textOf(page)).toBe(textOf(parseMarkup(await renderStory(stories.Full))));
  });

  test('[SH-8] can be paused and stepped through by hand', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'button', 'Pause animation')).toHaveLength(1);
    expect(byRole(page, 'button', 'Next')).toHaveLength(1);
    expect(byRole(page, 'button', 'Previous')).toHaveLength(1);
    expect(byRole(page, 'button', 'Show slide 2 of 3')).toHaveLength(1);
  });

  test.each(['Hero', 'Peek'] as const)('[SH-8][BR-1] has the same content as %s', async (look) => {
    const page = parseMarkup(await renderStory(stories[look]));
    const plain = parseMarkup(await renderStory(stories.Full));
    expect(outlineOf(page)).toEqual(outlineOf(plain));
    expect(textOf(page)).toBe(textOf(plain));
    expect(await renderStory(stories[`${look}Loading`])).toContain('aria-busy="true"');
  });

  test('[SH-8] shows a counter instead of dots for many banners', async () => {
    const page = parseMarkup(await renderStory(stories.Many));
    expect(textOf(page)).toMatch(/1 ?\/ ?8/);
    expect(byRole(page, 'button', 'Show slide 2 of 8')).toEqual([]);
  });

  test('[SH-8] does not move with one banner', async () => {
    const page = parseMarkup(await renderStory(stories.Single));
    expect(byRole(page, 'button')).toEqual([]);
    expect(byRole(page, 'link')).toHaveLength(1);
  });

  test('[SH-8] reserves its room while banners load, and takes none without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    expect(await renderMarkup(whole)).toContain('aria-busy="true"');
    expect(await renderStory(stories.Empty)).toBe('');
  });

  test('[SH-8] takes its banners from the announcements of the home page', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listAnnouncements, { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' }).queryKey,
        stories.Full.parameters.answers?.listAnnouncements,
      );
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures.map(({ attributes }) => attributes.src)).toEqual([
      '/art/banner/welcome-light.svg',
      '/art/banner/weekend-light.svg',
      '/art/banner/baccarat-light.svg',
    ]);
  });

  const ownProps = {
    banners: {
      slots: { at: 20, picture: '/brand/slots.webp', alt: 'gameType.RNG', category: 'RNG' },
      welcome: {
        at: 10,
        picture: '/brand/welcome.webp',
        alt: 'page.activity',
        to: 'activity',
        languages: { AR: '/brand/welcome-ar.webp' },
      },
      gone: { at: 5, picture: '/brand/gone.webp', alt: 'page.activity', when: { session: true } },
      news: {
        at: 30,
        picture: '/brand/news.webp',
        alt: 'page.notice',
        href: 'https://news.acme.example/today',
      },
    },
  } as const;
  const visitors: StoryScene = {
    brand: storyBrand,
    viewers: [
      factsOf({
        session: null,
        member: undefined,
        settings: undefined,
        serverTemplates: undefined,
        brand: storyBrand,
        device: { system: 'other', installed: false, native: false },
      }),
    ],
  };
  const own = (
    props: ComponentProps<typeof BannerCarousel>['props'],
    options?: Parameters<typeof renderMarkup>[1],
  ) =>
    renderMarkup(
      <SceneContext value={visitors}>
        <BannerCarousel props={props} slots={{}} host={storyHost('home')} />
      </SceneContext>,
      options,
    );
  const seed = (client: QueryClient) =>
    client.setQueryData(query(...bannersApiQuery({}, 'EN')).queryKey, announced);

  test("[SH-8][BR-1][BR-2] shows the brand's own banners first, by position and gate, each with its link and alternative", async () => {
    const page = parseMarkup(await own(ownProps, { seed }));
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures.map(({ attributes }) => [attributes.src, attributes.alt, attributes.loading])).toEqual([
      ['/brand/welcome.webp', 'Offers', 'eager'],
      ['/brand/slots.webp', 'Slots', 'lazy'],
      ['/brand/news.webp', 'Notices', 'lazy'],
      ['/art/banner/welcome-light.svg', '', 'lazy'],
      ['/art/banner/weekend-light.svg', '', 'lazy'],
      ['/art/banner/baccarat-light.svg', '', 'lazy'],
    ]);
    const links = elementsIn(page).filter(({ tag }) => tag === 'a');
    expect(links.slice(0, 3).map(({ attributes }) => attributes.href)).toEqual([
      '/m/activity',
      '/m/game-list?gameType=RNG',
      'https://news.acme.example/today',
    ]);
    expect(links[2] && accessibleName(links[2], page)).toContain('opens news.acme.example in a new tab');
  });

  test("[SH-8][BR-1] preloads the first picture with the page, before the server's banners arrive", async () => {
    const markup = await own(ownProps);
    expect(markup).toMatch(
      /^<link rel="preload" as="image" href="\/brand\/welcome.webp" fetchPriority="high"\/>/,
    );
    expect(markup).not.toContain('aria-busy');
  });

  test('[SH-8][BR-1] shows the picture of the language', async () => {
    expect(await own(ownProps, { language: 'AR' })).toContain('src="/brand/welcome-ar.webp"');
  });

  test("[SH-8][BR-1] asks for no banners of the server where the brand's own replace them", async () => {
    const markup = await own({ ...ownProps, serverBanners: false }, { seed });
    expect(markup).not.toContain('/art/banner');
    expect(await own({ serverBanners: false })).toBe('');
    const asked = (props: object) =>
      contract.initialQueries.flatMap(({ query: ask, ...about }) => (ask(props, 'EN') ? [about] : []));
    expect(asked({ ...ownProps, serverBanners: false })).toEqual([]);
    expect(asked({})).toEqual([{ drawn: true, picture: 'banners.0.imageUrl' }]);
    expect(asked(ownProps)).toEqual([{ drawn: true }]);
  });

  test('[AU-15] shows the registration banners on their page, and requests nothing else', async () => {
    const banners = [{ ...announced.banners[0], id: 'join', imageUrl: '/art/banner/join-light.svg' }];
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listAnnouncements, { types: 'B', groupName: 'm_reg', language: 'EN' }).queryKey,
        { ...announced, banners } as typeof announced,
      );
    const register = (
      <BannerCarousel props={{ group: 'm_reg' }} slots={{}} host={storyHost('register', 'none')} />
    );
    const page = parseMarkup(await renderMarkup(register, { seed }));
    expect(elementsIn(page).filter(({ tag }) => tag === 'img')).toHaveLength(1);
    expect(bannersApiQuery({}, 'EN')[1]).toEqual({ types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' });
    expect(bannersApiQuery({ group: 'm_reg' }, 'EN')[1]).toEqual({
      types: 'B',
      groupName: 'm_reg',
      language: 'EN',
    });
  });
});
