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
const news = askHomeAnnouncements('EN');

test('[PE-2] what several pages show first is asked once, and found by operation and query', async () => {
  const ask = vi.fn<AskVisitor>(async (operation) => ({ of: operation }));
  const answersOf = firstAnswers(ask);
  expect(await answersOf([games, news])).toEqual({
    [answerName(...games)]: { of: 'listFeaturedGames' },
    [answerName(...news)]: { of: 'listAnnouncements' },
  });
  expect(await answersOf([news])).toEqual({
    [answerName(...news)]: { of: 'listAnnouncements' },
  });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[PE-2] what was not answered is left out; a page without answers carries none', async () => {
  const answersOf = firstAnswers(async (operation) => (operation === 'listAnnouncements' ? null : undefined));
  expect(await answersOf([games, news])).toEqual({ [answerName(...news)]: null });
  expect(await answersOf([games])).toBeUndefined();
  expect(await answersOf([])).toBeUndefined();
});
