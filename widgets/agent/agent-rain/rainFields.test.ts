import { expect, test } from 'vitest';
import { envelopeShare, firstFields, leftForDay, readRain } from './rainFields.ts';
import type { AgentRainItem } from './view.ts';

const given = {
  ...{ rain: 'given-1', state: 'upcoming', reach: 'whole', activeDays: null },
  ...{ startsAt: '2026-11-25T06:30:00.000Z', endsAt: '2026-11-25T06:31:00.000Z' },
  ...{ budget: '100.00', taken: '0.00', returned: null, envelopes: 20, opened: 0, takers: [] },
} satisfies AgentRainItem;
const entered = {
  fields: { ...firstFields, day: '2026-11-24', time: '20:30' },
  ...{ today: '2026-11-24', budget: '50', decimals: 2, zone: 'Pacific/Tahiti' },
  rains: { list: [given], perDay: '150.00' },
  now: Date.parse('2026-11-25T06:00:00Z'),
};
const read = (
  change: Partial<typeof entered.fields>,
  more: Partial<Omit<typeof entered, 'budget'>> & { readonly budget?: string | null } = {},
) => readRain({ ...entered, ...more, fields: { ...entered.fields, ...change } });

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

test('[AG-6] a budget beyond what is left for the day is refused, with what is left', () => {
  expect(read({}, { budget: '50.01' })).toEqual({ problems: { day: '50' } });
  // Half past eight in the evening in Tahiti is the next day in UTC: the brand's clocks count.
  expect(read({ day: '2026-11-25' }, { budget: '150' })).toHaveProperty('body.budget', '150');
  const off = { list: [{ ...given, state: 'cancelled' as const }], perDay: '150.00' };
  expect(leftForDay('2026-11-24', off, 'Pacific/Tahiti')).toBe('150');
  expect(read({ envelopes: '500' }, { budget: null })).toEqual({ problems: {} });
});

test('[AG-6] an envelope holds its part of the budget on average, in whole steps of the currency', () => {
  expect(envelopeShare('50', '20', 2)).toEqual({ mean: '2.5', least: '0.01' });
  expect(envelopeShare('50', '٣', 2)).toEqual({ mean: '16.66', least: '0.01' });
  expect(envelopeShare('100', '30', 0)).toEqual({ mean: '3', least: '1' });
  expect([envelopeShare(null, '20', 2), envelopeShare('50', '0', 2), envelopeShare('1', '101', 2)]).toEqual([
    null,
    null,
    null,
  ]);
});
