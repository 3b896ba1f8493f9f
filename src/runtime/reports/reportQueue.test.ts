import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageReports, pageReportsOf } from '#src/domain/site/pageReports.ts';
import { reportQueue } from './reportQueue.ts';

const sent: { url: string; options: RequestInit; body: { events: object[] } }[] = [];
let isAway = false;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  isAway = false;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, options, body: JSON.parse(String(options.body)) });
    if (isAway) throw new TypeError('away');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const service: PageReports = {
  url: 'https://errors.example/livery',
  kinds: ['error', 'page'],
  consent: false,
  sample: 1,
};
const open = () => reportQueue(service, 'acme', () => 'home');

test('[TR-5] row 13: events leave together, to the operator’s service alone, without cookies, referrer and values', () => {
  const queue = open();
  queue.add({ kind: 'page', what: 'login' });
  queue.add({ kind: 'action', what: 'button' });
  queue.add({ kind: 'error', what: 'widget login-form', detail: 'TypeError: "teva" of teva@example.pf' });
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: 'https://errors.example/livery',
    options: { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    body: {
      brand: 'acme',
      page: 'home',
      events: [
        { kind: 'page', what: 'login' },
        { kind: 'error', what: 'widget login-form', detail: 'TypeError: "…" of …' },
      ],
    },
  });
});

test('[TR-5] row 13: a visit reports fifty events, and none to a service that is away', async () => {
  const queue = open();
  for (let count = 0; count < 80; count++) queue.add({ kind: 'page', what: `page ${count}` });
  queue.flush();
  expect(sent[0]?.body.events).toHaveLength(50);
  isAway = true;
  const other = open();
  other.add({ kind: 'page', what: 'a' });
  other.flush();
  await vi.runAllTimersAsync();
  other.add({ kind: 'page', what: 'b' });
  other.flush();
  expect(sent).toHaveLength(2);
});

test('[TR-5] row 13: a brand that says nothing of it asks first, and one without a service reports nowhere', () => {
  expect(pageReportsOf({ hosts: [] })).toBeUndefined();
  expect(
    pageReportsOf({ hosts: [], reports: { origin: 'https://errors.example', kinds: ['error'] } }),
  ).toEqual({
    url: 'https://errors.example/',
    kinds: ['error'],
    consent: true,
    sample: 1,
  });
});
