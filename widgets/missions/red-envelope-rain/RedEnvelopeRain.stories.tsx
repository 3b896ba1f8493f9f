import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import RedEnvelopeRain from './RedEnvelopeRain.tsx';
import { RedEnvelopeRainView } from './RedEnvelopeRainView.tsx';

const nothing = () => undefined;
const serverTime = '2026-11-24T10:00:00.000Z';

const round = {
  ...{ rain: 'evening-rain', title: 'Evening rain', note: 'A minute of red envelopes, every evening.' },
  ...{ startsAt: '2026-11-24T10:12:30.000Z', endsAt: '2026-11-24T10:13:30.000Z', state: 'upcoming' },
  ...{ envelopes: 40, least: '0.50', most: '20.00', turnover: '1', levels: [], eligible: true },
  ...{ giver: null, activeDays: null },
  ...{ opened: 0, left: 40, mine: null, best: [] },
} satisfies NonNullable<ValueOf<'getRain'>['round']>;

const rain = {
  ...{ serverTime, round },
  next: ['2026-11-24T18:00:00.000Z', '2026-11-25T10:12:30.000Z'],
  past: [
    {
      ...{ rain: 'evening-rain', title: 'Evening rain', startsAt: '2026-11-23T18:00:00.000Z' },
      giver: null,
      ...{ opened: 40, left: 0, mine: '4.35' },
      best: [
        { name: 'Hi•••a', amount: '18.90', mine: false },
        { name: 'Mo•••a', amount: '12.40', mine: false },
        { name: 'Te•••a', amount: '4.35', mine: true },
      ],
    },
    {
      ...{ rain: 'evening-rain', title: '', startsAt: '2026-11-23T10:12:30.000Z' },
      giver: 'H••• M•••',
      ...{ opened: 0, left: 40, mine: null, best: [] },
    },
  ],
} satisfies ValueOf<'getRain'>;

/** The same rain with its round under way. */
const running = {
  ...rain,
  round: {
    ...{ ...round, state: 'running', opened: 13, left: 27 },
    ...{ startsAt: '2026-11-24T09:59:40.000Z', endsAt: '2026-11-24T10:00:40.000Z' },
  },
} satisfies ValueOf<'getRain'>;

const of = (more: Partial<NonNullable<ValueOf<'getRain'>['round']>>) => ({
  ...running,
  round: { ...running.round, ...more },
});

const meta = {
  component: RedEnvelopeRainView,
  args: {
    rain,
    ...{ gives: false, trial: false, offline: false, calm: false, opening: false },
    ...{ currency: brandCurrency, zone: 'Pacific/Tahiti', now: Date.parse(serverTime) },
    ...{ onOpen: nothing, onCalm: nothing, onRetry: nothing },
  },
} satisfies Meta<typeof RedEnvelopeRainView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { parameters: { answers: { getRain: rain } } satisfies StoryParameters };

export const SoonBegins: Story = { args: { now: Date.parse('2026-11-24T10:12:22.000Z') } };

export const Running: Story = {
  args: { rain: running },
  parameters: { answers: { getRain: running } } satisfies StoryParameters,
};

export const Calm: Story = { args: { rain: running, calm: true } };
export const Opening: Story = { args: { rain: running, opening: true } };
export const Found: Story = { args: { rain: of({ mine: '7.25' }) } };
export const Gone: Story = { args: { rain: of({ state: 'gone', left: 0, opened: 40 }) } };
export const RoundIsOver: Story = { args: { rain: running, now: Date.parse('2026-11-24T10:00:41.000Z') } };
export const OtherLevels: Story = { args: { rain: of({ levels: [3, 4], eligible: false }) } };
/** An agent's, to the own team. */
export const FromAgent: Story = {
  args: { rain: of({ title: '', note: '', giver: 'H••• M•••', turnover: '0', activeDays: 7 }) },
};
export const NotPlayed: Story = {
  args: { rain: of({ title: '', note: '', giver: 'H••• M•••', activeDays: 7, eligible: false }) },
};
export const ForAgent: Story = { args: { gives: true } };

export const Trial: Story = { args: { rain: running, trial: true } };
export const FreeToUse: Story = { args: { rain: { ...rain, round: { ...round, turnover: '0', note: '' } } } };

export const None: Story = {
  args: { rain: { serverTime, round: null, next: [], past: [] } },
  parameters: {
    answers: { getRain: { serverTime, round: null, next: [], past: [] } },
  } satisfies StoryParameters,
};

export const Loading: Story = { args: { rain: undefined } };
export const Failed: Story = { args: { rain: null } };
export const Offline: Story = { args: { rain: null, offline: true } };
export const TimeUnknown: Story = { args: { rain: running, now: null } };

export const LongWords: Story = {
  args: {
    rain: of({ title: 'Meeresschildkrötenwettschwimmmeisterschaftsregenumschläge', mine: '123456789.00' }),
  },
};

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={RedEnvelopeRain} widget="red-envelope-rain" page="red-envelope-rain" props={{}} />
  ),
  parameters: { role: 'member' } satisfies StoryParameters,
};
