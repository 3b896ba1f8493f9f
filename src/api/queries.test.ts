import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listGames, listHotGames } from '#schemas/api/games.ts';
import { type NamedOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { getStartup } from '#schemas/api/system.ts';
import { gamesApiQuery, hotGamesApiQuery } from '#src/domain/api/apiQueries.ts';
import { defaultChoice } from '#src/domain/games/lists/gameChoice.ts';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';
import { connect } from './connection.ts';
import { pagedQuery, query } from './queries.ts';
import { queryClient } from './queryClient.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));

const current = { brandId: 'acme', language: 'EN', token: null as string | null };
beforeEach(() => {
  Object.assign(current, { brandId: 'acme', language: 'EN', token: null });
  connect({
    base: '',
    path: () => undefined,
    offers: () => true,
    compat: false,
    get brandId() {
      return current.brandId;
    },
    merchant: () => 'm',
    language: () => current.language,
    token: () => current.token,
    device: () => null,
    expired: () => undefined,
    blocked: () => undefined,
    report: () => undefined,
  });
  vi.mocked(call).mockReset();
});

const gamesRequest = { gameType: 'RNG', pageNo: 1, language: 'EN' } as const;

describe('[BR-10][SH-15] answers are cached separately', () => {
  const keyOf = (change: Partial<typeof current>, name: 'listGames' | 'getStartup' = 'listGames') => {
    Object.assign(current, change);
    const { queryKey } = name === 'listGames' ? query(listGames, gamesRequest) : query(getStartup);
    return JSON.stringify(queryKey);
  };
  test.each([
    ['brand', { brandId: 'other' }],
    ['session', { token: 'abc' }],
  ])('by %s', (_name, change) => {
    expect(keyOf({})).not.toBe(keyOf(change));
  });

  test('but not by session where an operation has none', () => {
    expect(keyOf({}, 'getStartup')).toBe(keyOf({ token: 'abc' }, 'getStartup'));
  });

  test('by query', () => {
    expect(query(listGames, gamesRequest).queryKey).not.toEqual(
      query(listGames, { ...gamesRequest, language: 'TH' }).queryKey,
    );
    expect(query(listGames, gamesRequest).queryKey).not.toEqual(
      query(listGames, { ...gamesRequest, gameType: 'HOT' }).queryKey,
    );
  });
});

test('[SH-15] exactly the cached lists are fetched only when the cache is empty', () => {
  for (const name of Object.keys(operationList) as OperationName[]) {
    const fresh = query(operationList[name] as NamedOperation<'getStartup'>).staleTime;
    expect(fresh, name).toBe(operationList[name].cache === 'once' ? Number.POSITIVE_INFINITY : undefined);
  }
  const once = (Object.keys(operationList) as OperationName[]).filter(
    (name) => operationList[name].cache === 'once',
  );
  // Specification 3: member info, notices, vassalage game types, lotteries, electronic lotteries, registration validation.
  expect(once).toEqual(
    expect.arrayContaining([
      ...['getMember', 'listNotices', 'listGameTypes', 'listLotteries', 'listElectronicLotteries'],
      ...['listHotGames', 'getRegisterValidation'],
    ]),
  );
});

test('[GL-4] a paged list fetches page after page until the last', async () => {
  vi.mocked(call).mockImplementation((async (_name: string, options: { query: { pageNo: number } }) => ({
    games: [`game ${options.query.pageNo}`],
    pageNum: options.query.pageNo,
    totalPages: 3,
  })) as never);
  const client = new QueryClient();
  const options = pagedQuery(gamesApiQuery('RNG', defaultChoice, 'EN'), (value, page) => ({
    items: value.games,
    page,
    totalPages: value.totalPages,
  }));
  const { pages } = await client.fetchInfiniteQuery({ ...options, pages: 9 });
  expect(pages.map(({ items }) => items)).toEqual([['game 1'], ['game 2'], ['game 3']]);
  expect(call).toHaveBeenCalledTimes(3);
});

test('[SH-15] a cached list stays fresh also when it is paged', () => {
  const read = () => ({ items: [], page: 1, totalPages: 1 });
  const hot = pagedQuery(hotGamesApiQuery('HOT', 'EN'), read);
  const all = pagedQuery(gamesApiQuery('RNG', defaultChoice, 'EN'), read);
  expect([hot.staleTime, all.staleTime]).toEqual([Number.POSITIVE_INFINITY, undefined]);
});

test('[GL-4] an unpaged list is fetched without a page', async () => {
  vi.mocked(call).mockResolvedValue({ list: [] } as never);
  const options = pagedQuery(hotGamesApiQuery('HOT', 'EN'), (value) => ({
    items: value.list,
    page: 1,
    totalPages: 1,
  }));
  await new QueryClient().fetchInfiniteQuery({ ...options, pages: 9 });
  expect(call).toHaveBeenCalledExactlyOnceWith(listHotGames, {
    query: { gameType: 'HOT', language: 'EN' },
    signal: expect.any(AbortSignal),
  });
});

describe('[TR-3] an unanswered call is retried, a refusal is final', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const again = retry as (failures: number, error: Error) => boolean;
  test.each([
    [0, new ApiError('getStartup', 'offline'), true],
    [1, new ApiError('getStartup', 'offline'), true],
    [2, new ApiError('getStartup', 'offline'), false],
    [0, new ApiError('getStartup', 'rejected'), false],
    [0, new ApiError('getStartup', 'broken'), false],
    [0, new ApiError('getStartup', 'expired'), false],
    [0, new Error('x'), false],
  ])('after %d failures and %s: %j', (failures, error, expected) => {
    expect(again(failures, error)).toBe(expected);
  });

  test('after a random, bounded delay', () => {
    const delay = retryDelay as (attempt: number) => number;
    for (const attempt of [0, 1, 2, 10]) {
      const times = Array.from({ length: 50 }, () => delay(attempt));
      expect(Math.max(...times)).toBeLessThanOrEqual(Math.min(8000, 500 * 2 ** attempt));
      expect(new Set(times).size).toBeGreaterThan(1);
    }
  });
});
