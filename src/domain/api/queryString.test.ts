import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { queryString } from './queryString.ts';

const textOf = (name: OperationName, query?: Record<string, unknown>) =>
  queryString(operationList[name], query);

describe('[SV-6] the constants of section 7 are added automatically', () => {
  const rows: [OperationName, Record<string, unknown> | undefined, string][] = [
    [
      'listGames',
      { gameType: 'RNG', pageNo: 1, language: 'EN' },
      '?clientType=2&gameType=RNG&language=EN&pageNo=1&pageSize=26&platform=html5',
    ],
    [
      'listGames',
      { gameType: 'RNG', pageNo: 2, language: 'EN', isNew: 1, gameName: '' },
      '?clientType=2&gameType=RNG&isNew=1&language=EN&pageNo=2&pageSize=26&platform=html5',
    ],
    [
      'listHotGames',
      { gameType: 'HOT', language: 'EN' },
      '?gameType=HOT&isPlatform=2&language=EN&platform=html5',
    ],
    ['listFavourites', { pageNo: 1, language: 'EN' }, '?language=EN&pageNo=1&pageSize=26'],
    ['listRecent', { page: 1, language: 'EN' }, '?clientType=2&language=EN&page=1&pageSize=25'],
    [
      'launchGame',
      { vendor: 'TF', gameId: '1', nodeId: '2' },
      '?gameId=1&nodeId=2&showChoice=false&vendor=TF',
    ],
    [
      'getTeamKpi',
      { startDate: '2026-11-01', endDate: '2026-11-01' },
      '?endDate=2026-11-01&size=0&startDate=2026-11-01',
    ],
    [
      'listAnnouncements',
      { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' },
      '?groupName=m_home&language=EN&platform=M&types=B%2CPL%2CPU%2CH',
    ],
    ['listHelp', { language: 'EN' }, '?device=MOBILE&language=EN'],
    ['listGameTypes', { language: 'EN' }, '?language=EN&typeId=1'],
    ['getStartup', undefined, ''],
    ['getStartup', {}, ''],
  ];
  test.each(rows)('%s %j: %s', (name, query, expected) => {
    expect(textOf(name, query)).toBe(expected);
  });

  test('a caller cannot override them', () => {
    expect(textOf('listRecent', { page: 1, language: 'EN', pageSize: 500, clientType: 9 })).toBe(
      '?clientType=2&language=EN&page=1&pageSize=25',
    );
  });
});

test('[SV-6] the merchant code has the name that the operation gives it; a token is added where it is sent (row 12)', () => {
  const added = (name: OperationName, query?: Record<string, unknown>) =>
    queryString(operationList[name], query, { merchant: 'acme', token: 'secret' });
  expect(added('listGameTypes')).toBe('?merchant_code=acme&typeId=1');
  expect(added('listHotGames')).toBe('?isPlatform=2&merchantCode=acme&platform=html5');
  expect(added('removeFavourite', { nodeId: '1', vendor: 'PG' })).toBe('?nodeId=1&token=secret&vendor=PG');
  expect(added('getBalance')).toBe('');
});

test('equal queries have equal addresses, and no part of a value becomes another parameter', () => {
  const values = fc.dictionary(
    fc.constantFrom('gameName', 'gameType', 'language', 'vassalage'),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a&b=c', '#', '?', '%', '+', ' ', '\u0000')),
  );
  fc.assert(
    fc.property(values, (query) => {
      const text = textOf('listGames', query);
      expect(textOf('listGames', Object.fromEntries(Object.entries(query).reverse()))).toBe(text);
      const read = new URL(`https://own.example/${text}`).searchParams;
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      expect(Object.fromEntries(read)).toEqual({
        ...given,
        clientType: '2',
        platform: 'html5',
        pageSize: '26',
      });
      expect([...read.keys()]).toEqual([...read.keys()].sort());
    }),
  );
});
