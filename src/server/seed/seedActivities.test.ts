import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityStatuses } from '#schemas/api/activities.ts';
import { languages } from '#schemas/languages.ts';
import type { ActivityTerms } from '#src/domain/promotions/activityTerms.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { reconcile } from '../operator/reconciliation/reconcile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ past: true });
});
afterAll(() => server.close());

test('[PR-1] the demo member meets every status of an activity, in every language', async () => {
  const token = await tokenOf(server);
  const seen = new Set<string>();
  for (const language of ['EN', 'AR']) {
    const { body } = await callServer(server, 'listActivities', { token, query: { language } });
    for (const { status, title } of body.value.list) {
      seen.add(status);
      expect(title).not.toBe('');
    }
  }
  expect([...seen].sort()).toEqual([...activityStatuses].sort());
  const rows = await server.database.db.selectFrom('activity').select(['id', 'terms']).execute();
  for (const { id, terms } of rows) {
    const { texts } = terms as ActivityTerms;
    expect([id, Object.keys(texts).sort()]).toEqual([id, Object.keys(languages).sort()]);
    for (const { title, summary, rules, prize } of Object.values(texts))
      expect([title, summary, rules, prize].every((text) => text.length > 1)).toBe(true);
  }
});

test('[PR-1] the rewards of the past are in the books', async () => {
  const rewards = await server.database.db.selectFrom('reward').select(['state', 'source']).execute();
  expect(rewards.filter(({ source, state }) => source === 'activity' && state === 'paid')).toHaveLength(2);
  const { findings } = await reconcile(server.database, server.now());
  expect(findings).toEqual([]);
});
