import { expect, test, vi } from 'vitest';
import { listFeaturedGames } from '#schemas/api/highlights.ts';
import type { Question } from '#schemas/api/operations.ts';
import { answerName } from '#src/domain/api/answerName.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';
import { type AskVisitor, firstAnswers } from './firstAnswers.ts';

const games: Question<'listFeaturedGames'> = [
  listFeaturedGames,
  { gameType: 'HOT', count: 3, language: 'EN' },
];
const announcements = askHomeAnnouncements('EN');

test('[PE-2] a query of several pages is sent once; results are found by operation and query', async () => {
  const send = vi.fn<AskVisitor>(async (operation) => ({ of: operation }));
  const answersOf = firstAnswers(send);
  expect(await answersOf([games, announcements])).toEqual({
    [answerName(...games)]: { of: 'listFeaturedGames' },
    [answerName(...announcements)]: { of: 'listAnnouncements' },
  });
  expect(await answersOf([announcements])).toEqual({
    [answerName(...announcements)]: { of: 'listAnnouncements' },
  });
  expect(send).toHaveBeenCalledTimes(2);
});

test('[PE-2] failed queries are left out; undefined without any result', async () => {
  const answersOf = firstAnswers(async (operation) => (operation === 'listAnnouncements' ? null : undefined));
  expect(await answersOf([games, announcements])).toEqual({ [answerName(...announcements)]: null });
  expect(await answersOf([games])).toBeUndefined();
  expect(await answersOf([])).toBeUndefined();
});
