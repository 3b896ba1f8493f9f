import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isDeeperThan, readJsonBodies } from './jsonBodies.ts';

const app = fastify();
readJsonBodies(app);
app.post('/', async ({ body }) => ({ body }));
afterAll(() => app.close());

const send = async (payload: string, type = 'application/json') =>
  (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })).statusCode;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('[SV-4] row 3: JSON that nests deeper than 32 is refused before it is read', async () => {
  expect(await send(nested(32))).toBe(200);
  expect(await send(nested(33))).toBe(400);
  expect(await send(`{"a":${'{"b":'.repeat(32)}1${'}'.repeat(32)}}`)).toBe(400);
  expect(await send('['.repeat(60_000))).toBe(400);
  // What is long but flat, or nests only within a text, is read.
  expect(await send(JSON.stringify(Array.from({ length: 500 }, () => ({ a: [1] }))))).toBe(200);
  expect(await send(JSON.stringify({ a: '[{'.repeat(100), b: '\\"[[' }))).toBe(200);
});

test('[SV-4] row 3: prototypes, broken and empty JSON, and other kinds of text are refused', async () => {
  for (const body of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"a":', ''])
    expect(await send(body), body).toBe(400);
  expect(await send('{}', 'text/plain')).toBe(415);
});

test('depth is that of brackets outside texts', () => {
  expect(isDeeperThan(2, '["[[[[\\"[[[", {"a": 1}]')).toBe(false);
  expect(isDeeperThan(2, '[[1], [2], {"a": {"b": 1}}]')).toBe(true);
  expect(isDeeperThan(2, '[[[1')).toBe(false);
});
