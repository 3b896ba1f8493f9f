import { describe, expect, test } from 'vitest';
import { apiFault } from './apiTarget.ts';
import { gameFault } from './gamesTarget.ts';

describe('[SV-1] the fuzzer notices', () => {
  const answer = (status: number, body: unknown, type = 'application/json; charset=utf-8') => ({
    status,
    type,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const refusal = (errorCode: string, message = 'no') => ({
    success: false,
    value: null,
    errorCode,
    message,
  });

  test.each([
    ['a server error', answer(500, { success: false, value: null, message: 'unexpected error' })],
    ['a page', answer(404, '<!doctype html>', 'text/html')],
    ['no envelope', answer(200, [])],
    ['nothing', answer(200, 'null')],
    ['success with a refusing status', answer(400, { success: true, value: 1 })],
    ['a code that no client knows', answer(400, refusal('some.code'))],
    ['a stack', answer(400, refusal('request.invalid', 'x\n at answer (/app/src/x.ts:3:7)'))],
    ['a statement', answer(400, refusal('request.invalid', 'select id from member'))],
  ])('%s', (_what, given) => expect(apiFault(given)).toBeDefined());

  test.each([
    ['a value', answer(200, { success: true, value: null })],
    ['a refusal', answer(400, refusal('request.invalid', '/pageNo must be integer'))],
    ['what is not built', answer(501, refusal('not.available'))],
    ['maintenance', answer(503, refusal('system.maintenance'))],
  ])('but accepts %s', (_what, given) => expect(apiFault(given)).toBeUndefined());

  test('the failures of games', () => {
    expect(gameFault(answer(500, { error: 'failed' }))).toBeDefined();
    expect(gameFault(answer(404, { message: 'Route GET:/x not found' }))).toBeDefined();
    expect(gameFault(answer(400, { error: 'request.invalid' }))).toBeUndefined();
  });
});
