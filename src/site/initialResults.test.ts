import { expect, test, vi } from 'vitest';
import { listFeaturedGames } from '#schemas/api/highlights.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';
import { answerKey } from '#src/domain/api/answerKey.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { initialResults, type VisitorQuery } from './initialResults.ts';

const games: ApiQuery<'listFeaturedGames'> = [
  listFeaturedGames,
  { gameType: 'HOT', count: 3, language: 'EN' },
];
const announcements = homeAnnouncementsApiQuery('EN');

test('[PE-2] a query of several pages is sent once; results are found by operation and query', async () => {
  const send = vi.fn<VisitorQuery>(async (operation) => ({ of: operation }));
  const answersOf = initialResults(send);
  expect(await answersOf([games, announcements], 'EN')).toEqual({
    [answerKey(...games)]: { of: 'listFeaturedGames' },
    [answerKey(...announcements)]: { of: 'listAnnouncements' },
  });
  expect(await answersOf([announcements], 'EN')).toEqual({
    [answerKey(...announcements)]: { of: 'listAnnouncements' },
  });
  expect(send).toHaveBeenCalledTimes(2);
  // The same query may be answered otherwise in another language.
  await answersOf([announcements], 'AR');
  expect(send).toHaveBeenLastCalledWith('listAnnouncements', announcements[1], 'AR');
});

test('[PE-2] failed queries are left out; undefined without any result', async () => {
  const answersOf = initialResults(async (operation) =>
    operation === 'listAnnouncements' ? null : undefined,
  );
  expect(await answersOf([games, announcements], 'EN')).toEqual({ [answerKey(...announcements)]: null });
  expect(await answersOf([games], 'EN')).toBeUndefined();
  expect(await answersOf([], 'EN')).toBeUndefined();
});
