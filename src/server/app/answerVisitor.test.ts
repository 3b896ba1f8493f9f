import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import type { Site } from '../kernel/site.ts';
import { answerVisitor } from './answerVisitor.ts';

let server: TestServer;
let answer: ReturnType<typeof answerVisitor>;
beforeAll(async () => {
  server = await startTestServer();
  answer = answerVisitor(server.database, server.sites.byId('base') as Site, () => new Date());
});
afterAll(() => server.close());

const announcementQuery = { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' };

test('[PE-2] data embedded in a page equals what the API answers a visitor', async () => {
  const { body } = await callServer(server, 'listAnnouncements', {
    query: { ...announcementQuery, platform: 'M' },
  });
  const value = await answer('listAnnouncements', announcementQuery, 'EN');
  expect(value).toMatchObject({
    banners: expect.arrayContaining([expect.objectContaining({ id: 'welcome' })]),
  });
  expect(value).toEqual((body as { value: unknown }).value);
});

test('[PE-2] a query that would be refused resolves to undefined and does not throw', async () => {
  expect(await answer('listAnnouncements', { types: 'B' }, 'EN')).toBeUndefined();
  expect(await answer('getMember', {}, 'EN')).toBeUndefined();
});
