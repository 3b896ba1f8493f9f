import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cockfightVendors, esportsVendors, gameCategories } from '#schemas/codes.ts';
import { languageCodes } from '#schemas/languages.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { seedMatchList } from '../play/seedMatches.ts';
import { agentNotices } from './rows/agentNotices.ts';
import { banners, registrationBanners } from './rows/banners.ts';
import { seedGames } from './rows/games.ts';
import { notices } from './rows/notices.ts';
import { popups } from './rows/popups.ts';
import { vendors } from './rows/vendors.ts';
import { seed } from './seed.ts';

const games = seedGames();

describe('the catalogue', () => {
  test('[SV-1] holds forty vendors and three thousand games of every category, the same every time', () => {
    expect(vendors).toHaveLength(40);
    expect(games).toHaveLength(3000);
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(gameCategories.slice(1)));
    for (const code of ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT', ...esportsVendors, ...cockfightVendors])
      expect(games.filter(({ vassalage }) => vassalage === code).length).toBeGreaterThan(2);
    expect(seedGames()).toEqual(games);
  });

  test('[SV-1] has short names that are unique per vendor, and minimum bets of the specification', () => {
    expect(new Set(games.map(({ vassalage, names }) => `${vassalage}/${names.EN}`)).size).toBe(3000);
    expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(3000);
    for (const { names, minBet } of games) {
      for (const name of Object.values(names)) expect(name.length).toBeLessThanOrEqual(40);
      expect(['0.01', '0.05', '0.1', '0.5', '0.75']).toContain(minBet);
    }
  });

  test('[SV-1] has hot and new games of every category', () => {
    for (const category of gameCategories.slice(1)) {
      const some = games.filter(({ gameType }) => gameType === category);
      expect(some.filter(({ hotRank }) => hotRank !== null).length).toBeGreaterThan(2);
      expect(some.length).toBeGreaterThan(8);
    }
  });
});

test('[SV-1] every announcement is translated into every language of the seed', () => {
  const all = [...banners, ...registrationBanners, ...notices, ...popups, ...agentNotices, ...seedMatchList];
  expect(registrationBanners).toHaveLength(1);
  expect([banners.length, notices.length, popups.length, seedMatchList.length]).toEqual([5, 6, 3, 6]);
  for (const { texts } of all) {
    expect(languageCodes).toEqual(expect.arrayContaining(Object.keys(texts)));
    for (const [code, fields] of Object.entries<Record<string, string>>(texts))
      for (const [field, text] of Object.entries(fields))
        expect([code, field, text.trim() !== '']).toEqual([code, field, true]);
    for (const code of ['CN', 'AR', 'FA', 'TH'] as const)
      expect(Object.values<string>(texts[code] ?? {})[0]).not.toBe(Object.values<string>(texts.EN)[0]);
  }
  for (const { texts } of popups)
    for (const { content } of Object.values(texts))
      expect(content).not.toMatch(/<script|style=| on\w+=|javascript:/i);
});

describe('seeding', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const start = new Date('2026-03-01T10:07:00Z');
  const sites = [fakeSite('base'), fakeSite('other')];
  const counts = async () => ({
    games: (await database.db.selectFrom('game').select('node_id').execute()).length,
    members: (await database.db.selectFrom('member').select('id').execute()).length,
    postings: (await database.db.selectFrom('posting').select('id').execute()).length,
    announcements: (await database.db.selectFrom('announcement').select('id').execute()).length,
  });

  test('[SV-1] fills each brand once, also when two processes start at once, and a brand added later', async () => {
    await Promise.all([seed(database, sites, { now: start }), seed(database, sites, { now: start })]);
    const first = await counts();
    expect(first).toEqual({ games: 3000, members: 14, postings: 20, announcements: 50 });
    await seed(database, [...sites, fakeSite('late')], { now: start });
    expect(await counts()).toEqual({ games: 3000, members: 21, postings: 30, announcements: 75 });
  });

  test('[SV-1] keeps later changes, but renews the matches when all are over', async () => {
    await database.db
      .updateTable('member')
      .set({ nickname: 'Changed' })
      .where('account', '=', 'demo')
      .execute();
    const times = async () =>
      (
        await database.db
          .selectFrom('announcement')
          .select('data')
          .where('kind', '=', 'H')
          .where('brand_id', '=', 'base')
          .orderBy('sort')
          .execute()
      ).map(({ data }) => data.matchTime);
    expect((await times())[0]).toBe('2026-03-01T13:15:00.000Z');
    await seed(database, sites, { now: new Date('2026-03-02T10:00:00Z') });
    expect((await times())[0]).toBe('2026-03-01T13:15:00.000Z');
    await seed(database, sites, { now: new Date('2026-03-09T10:00:00Z') });
    // They repeat, so they are not over.
    expect((await times())[0]).toBe('2026-03-01T13:15:00.000Z');
    await database.db
      .updateTable('announcement')
      .set({ data: JSON.stringify({ matchTime: '2026-03-01T13:15:00.000Z' }) })
      .where('kind', '=', 'H')
      .execute();
    await seed(database, sites, { now: new Date('2026-03-09T10:00:00Z') });
    expect((await times())[0]).toBe('2026-03-09T13:00:00.000Z');
    const demo = await database.db
      .selectFrom('member')
      .select('nickname')
      .where('account', '=', 'demo')
      .execute();
    expect(demo.every(({ nickname }) => nickname === 'Changed')).toBe(true);
  });

  test('[SV-1] with `fresh` starts over, including the ledger, which is append-only again', async () => {
    await seed(database, sites, { fresh: true, now: start });
    expect(await counts()).toEqual({ games: 3000, members: 14, postings: 20, announcements: 50 });
    await expect(database.db.deleteFrom('posting').execute()).rejects.toThrow('append-only');
  });
});
