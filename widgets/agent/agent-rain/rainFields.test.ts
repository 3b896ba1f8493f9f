import { expect, test } from 'vitest';
import { firstFields, readRain } from './rainFields.ts';

const entered = {
  fields: { ...firstFields, day: '2026-11-24', time: '20:30' },
  ...{ today: '2026-11-24', budget: '50', decimals: 2, zone: 'Pacific/Tahiti' },
  now: Date.parse('2026-11-25T06:00:00Z'),
};
const read = (change: Partial<typeof entered.fields>, more: Partial<typeof entered> = {}) =>
  readRain({ ...entered, ...more, fields: { ...entered.fields, ...change } });

test('[AG-6] a form becomes what the server is asked for, with digits of any script', () => {
  expect(read({ envelopes: ' ٢٥ ', activeDays: '7', day: '' })).toEqual({
    body: {
      ...{ budget: '50', envelopes: 25, reach: 'whole', day: '2026-11-24', time: '20:30', seconds: 60 },
      activeDays: 7,
    },
  });
});

test('[AG-6] a form says what is wrong: too many envelopes, none, a time that has gone', () => {
  for (const envelopes of ['', '0', '501', '2.5', 'x'])
    expect(read({ envelopes })).toEqual({ problems: { envelopes: 'agentRain.envelopesHint' } });
  expect(read({ envelopes: '101' }, { budget: '1' })).toEqual({
    problems: { envelopes: 'agentRain.tooMany' },
  });
  const wrong = { problems: { time: 'agentRain.timeWrong' } };
  expect([read({ time: '' }), read({ time: '19:59' }), read({ time: '25:00' })]).toEqual([
    wrong,
    wrong,
    wrong,
  ]);
});
