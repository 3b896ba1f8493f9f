import { schema } from '../schema.ts';
import { optionalAmount } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, instant, label, listOf, objectOf, text } from './shapes.ts';

/** Rounds that are listed before and after the one that a page is about. */
export const mostRainRounds = 5;

/** How far a round is: it has not begun, it runs, or it runs and nothing is left for whoever asks. */
export const rainRoundStates = ['upcoming', 'running', 'gone'] as const;
export type RainRoundState = (typeof rainRoundStates)[number];

const operation = { area: 'missions', session: 'required' } as const;

export const getRain = {
  name: 'getRain',
  ...operation,
  method: 'GET',
  path: '/wps/relay/rain',
} as const satisfies Operation;

export const openEnvelope = {
  name: 'openEnvelope',
  ...operation,
  method: 'POST',
  path: '/wps/relay/rain/open',
  money: true,
} as const satisfies Operation;

/** What became of a round so far. `mine`: what whoever asks found; null: nothing. */
const results = {
  opened: count,
  left: count,
  mine: optionalAmount,
  /** Those who found the most, with only a part of their names. */
  best: listOf(objectOf({ name: label, amount, mine: bool })),
} as const;

/** The agent who gives a rain, with a part of the name; null: the brand gives it. */
const giver = { ...label, type: ['string', 'null'] } as const;

/** The round that runs, or comes next. `rain` and `startsAt` name it where an envelope is opened. */
const round = {
  ...objectOf({
    rain: code,
    startsAt: instant,
    endsAt: instant,
    state: { type: 'string', enum: rainRoundStates } as const,
    title: text,
    note: text,
    envelopes: count,
    /** Bounds of what an envelope holds. */
    least: amount,
    most: amount,
    turnover: amount,
    /** Levels of members that take part; none: all. `eligible`: whoever asks does. */
    levels: listOf(count),
    giver,
    /** Only for who had a bet settled within so many days before it; null: for all who see it. */
    activeDays: { ...count, type: ['integer', 'null'] } as const,
    eligible: bool,
    ...results,
  }),
  type: ['object', 'null'],
} as const;

/** Red envelope rain (PR-2). */
export const rainOperations = {
  getRain: contract(getRain, {
    assumed: true,
    query: schema({ type: 'object', properties: { language: code }, additionalProperties: false }),
    value: schema(
      objectOf({
        serverTime: instant,
        round,
        /** The rounds after that one, by their beginnings. */
        next: listOf(instant),
        /** The last rounds, the newest first. */
        past: listOf(objectOf({ rain: code, startsAt: instant, title: text, giver, ...results })),
      }),
    ),
  }),
  openEnvelope: contract(openEnvelope, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { rain: code, startsAt: instant },
      required: ['rain', 'startsAt'],
      additionalProperties: false,
    }),
    /** `repeated`: it was opened before, and is told again. */
    value: schema(objectOf({ amount, repeated: bool })),
  }),
} as const;
