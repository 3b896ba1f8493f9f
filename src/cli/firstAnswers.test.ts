import { expect, test, vi } from 'vitest';
import { answerName } from '#src/domain/answerName.ts';
import { type AskVisitor, firstAnswers } from './firstAnswers.ts';

const games = {
  operation: 'listFeaturedGames',
  query: { gameType: 'HOT', count: 3, language: 'EN' },
} as const;
const news = {
  operation: 'listAnnouncements',
  query: { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' },
} as const;

test('[PE-2] what several pages show first is asked once, and found by operation and query', async () => {
  const ask = vi.fn<AskVisitor>(async (operation) => ({ of: operation }));
  const answersOf = firstAnswers(ask);
  expect(await answersOf([games, news])).toEqual({
    [answerName(games.operation, games.query)]: { of: 'listFeaturedGames' },
    [answerName(news.operation, news.query)]: { of: 'listAnnouncements' },
  });
  expect(await answersOf([news])).toEqual({
    [answerName(news.operation, news.query)]: { of: 'listAnnouncements' },
  });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[PE-2] what was not answered is left out; a page without answers carries none', async () => {
  const answersOf = firstAnswers(async (operation) => (operation === 'listAnnouncements' ? null : undefined));
  expect(await answersOf([games, news])).toEqual({ [answerName(news.operation, news.query)]: null });
  expect(await answersOf([games])).toBeUndefined();
  expect(await answersOf([])).toBeUndefined();
});
