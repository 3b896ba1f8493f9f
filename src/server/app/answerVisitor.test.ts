import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '#tests/support/serverTesting.ts';
import type { Site } from '../kernel/site.ts';
import { answerVisitor } from './answerVisitor.ts';

let server: TestServer;
let visitor: ReturnType<typeof answerVisitor>;
beforeAll(async () => {
  server = await startTestServer();
  visitor = answerVisitor(server.database, server.sites.byId('base') as Site, () => new Date());
});
afterAll(() => server.close());

const news = { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' };

test('[PE-2] what is drawn into a page is what the API answers a visitor', async () => {
  const { body } = await ask(server, 'listAnnouncements', { query: { ...news, platform: 'M' } });
  const answer = await visitor('listAnnouncements', news);
  expect(answer).toMatchObject({
    banners: expect.arrayContaining([expect.objectContaining({ id: 'welcome' })]),
  });
  expect(answer).toEqual((body as { value: unknown }).value);
});

test('[PE-2] a question that would be refused has no answer, and nothing throws', async () => {
  expect(await visitor('listAnnouncements', { types: 'B' })).toBeUndefined();
  expect(await visitor('getMember', {})).toBeUndefined();
});
