import { schema } from '../schema.ts';
import {
  limits,
  optionalAmount,
  optionalInstant,
  paymentPassword,
  setUps,
  turnover,
  wantedAmount,
} from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, day, instant, label, listOf, objectOf } from './shapes.ts';
import { teamReaches } from './teamLists.ts';

/** How long an agent's rain may last, in seconds. */
export const agentRainSeconds = [30, 60, 120, 300] as const;

/** Most envelopes of an agent's rain. */
export const mostAgentEnvelopes = 500;

/** On how many days from today on an agent's rain may begin. */
export const agentRainDaysAhead = 7;

/** Most days within which who takes part may have to have played. */
export const mostActiveDays = 31;

/** Rains and finders that are listed. */
export const listedAgentRains = 20;
export const listedTakers = 100;

/** How far an agent's rain is. `cancelled`: called off before it began. */
export const agentRainStates = ['upcoming', 'running', 'over', 'cancelled'] as const;
export type AgentRainState = (typeof agentRainStates)[number];

const operation = { area: 'team', session: 'required', module: 'AGEINFO3' } as const;

export const getAgentRains = {
  name: 'getAgentRains',
  ...operation,
  method: 'GET',
  path: '/wps/relay/agent/rain',
} as const satisfies Operation;

export const giveAgentRain = {
  name: 'giveAgentRain',
  ...operation,
  method: 'POST',
  path: '/wps/relay/agent/rain',
  money: true,
} as const satisfies Operation;

export const cancelAgentRain = {
  name: 'cancelAgentRain',
  ...operation,
  method: 'POST',
  path: '/wps/relay/agent/rain/cancel',
  money: true,
} as const satisfies Operation;

const reach = { type: 'string', enum: teamReaches } as const;

/** A rain that the asking agent gives, or gave. */
const agentRain = objectOf({
  rain: code,
  state: { type: 'string', enum: agentRainStates } as const,
  startsAt: instant,
  endsAt: instant,
  budget: amount,
  envelopes: count,
  opened: count,
  /** What was found, and what came back; null: nothing has come back yet. */
  taken: amount,
  returned: optionalAmount,
  reach,
  /** Only for who had a bet settled within so many days before it; null: for all of them. */
  activeDays: { ...count, type: ['integer', 'null'] } as const,
  /** Who found how much, the most first, named as in the team. */
  takers: listOf(objectOf({ name: label, number: code, amount, at: instant })),
});

/** Rains of red envelopes that an agent gives to the own team (AG-6). */
export const agentRainOperations = {
  getAgentRains: contract(getAgentRains, {
    assumed: true,
    value: schema(
      objectOf({
        serverTime: instant,
        /** Whether the brand lets agents give rains. */
        on: bool,
        /** Bounds of one rain, and what those that begin on one day may come to. */
        limits,
        perDay: amount,
        /** The days on which one may begin, by the brand's clocks. */
        from: day,
        to: day,
        available: amount,
        turnover,
        heldUntil: optionalInstant,
        missing: setUps,
        team: objectOf({ direct: count, whole: count }),
        list: listOf(agentRain),
      }),
    ),
  }),
  giveAgentRain: contract(giveAgentRain, {
    assumed: true,
    /** `day` and `time` are by the brand's clocks. Without bounds an envelope holds whatever chance gives it. */
    body: schema({
      type: 'object',
      properties: {
        budget: wantedAmount,
        envelopes: { type: 'integer', minimum: 1, maximum: mostAgentEnvelopes },
        least: wantedAmount,
        most: wantedAmount,
        reach,
        activeDays: { type: 'integer', minimum: 1, maximum: mostActiveDays },
        day,
        time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
        seconds: { type: 'integer', enum: agentRainSeconds },
        paymentPassword,
      },
      required: ['budget', 'envelopes', 'reach', 'day', 'time', 'seconds', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: schema(agentRain),
  }),
  cancelAgentRain: contract(cancelAgentRain, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { rain: code },
      required: ['rain'],
      additionalProperties: false,
    }),
    value: schema(agentRain),
  }),
} as const;
