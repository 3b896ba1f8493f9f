import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { listFeaturedGames } from '#schemas/api/highlights.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { answerKey } from '#src/domain/api/answerKey.ts';
import { connect } from './connection.ts';
import { setPublishedAnswers } from './publishedAnswers.ts';
import { query } from './queries.ts';

const announcementsQuery = { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' } as const;
const then = { banners: [], playerNotices: [], popup: [], hotMatches: [], promotion: [] };
let token: string | null = null;

const connectAs = (session: string | null) => {
  token = session;
  connect({
    base: '',
    brandId: 'acme',
    path: () => undefined,
    offers: () => true,
    compat: false,
    merchant: () => 'acme',
    language: () => 'EN',
    token: () => token,
    device: () => null,
    expired: () => undefined,
    blocked: () => undefined,
    report: () => undefined,
  });
};

afterEach(() => setPublishedAnswers(undefined));

test('[PE-2] a published answer shows at once, and is fetched again, once', async () => {
  connectAs(null);
  setPublishedAnswers({ [answerKey(listAnnouncements, announcementsQuery)]: then });
  const today = { ...then, playerNotices: [{ id: 'new', title: 'New today' }] };
  const options = { ...query(listAnnouncements, announcementsQuery), queryFn: vi.fn(async () => today) };
  const client = new QueryClient();
  const { initialData, staleTime } = options as { initialData?: unknown; staleTime?: unknown };
  expect(initialData).toEqual(then);
  expect(staleTime).toBeTypeOf('function');

  expect(await client.fetchQuery(options as never)).toEqual(today);
  expect(await client.fetchQuery(options as never)).toEqual(today);
  expect(options.queryFn).toHaveBeenCalledTimes(1);
});

test('[PE-2] it is not used for another query, another language, or a member', () => {
  connectAs(null);
  setPublishedAnswers({ [answerKey(listAnnouncements, announcementsQuery)]: then });
  expect(query(listAnnouncements, { ...announcementsQuery, language: 'AR' })).not.toHaveProperty(
    'initialData',
  );
  expect(query(listFeaturedGames, { gameType: 'HOT', count: 3, language: 'EN' })).not.toHaveProperty(
    'initialData',
  );
  connectAs('token-of-a-member');
  expect(query(listAnnouncements, announcementsQuery)).not.toHaveProperty('initialData');
  connectAs(null);
  setPublishedAnswers(undefined);
  expect(query(listAnnouncements, announcementsQuery)).not.toHaveProperty('initialData');
});
