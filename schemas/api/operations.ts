import type { Schema, TypeOf } from '../schema.ts';
import { gameOperations } from './games.ts';
import { highlightOperations } from './highlights.ts';
import { lotteryOperations } from './lottery.ts';
import { memberOperations } from './member.ts';
import { menuOperations } from './menus.ts';
import type { Operation } from './operation.ts';
import { pageOperations } from './pages.ts';
import { playOperations } from './play.ts';
import { securityOperations } from './security.ts';
import { sessionOperations } from './session.ts';
import { systemOperations } from './system.ts';
import { walletOperations } from './wallet.ts';

/** The one table of API operations (specification 7). Browser, server, OpenAPI and tests all read it. */
export const operations = {
  ...systemOperations,
  ...sessionOperations,
  ...memberOperations,
  ...securityOperations,
  ...gameOperations,
  ...lotteryOperations,
  ...highlightOperations,
  ...pageOperations,
  ...menuOperations,
  ...playOperations,
  ...walletOperations,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Operations that the reference server must answer. */
export type AnsweredOperation = {
  [K in OperationName]: Operations[K] extends { planned: true } ? never : K;
}[OperationName];

/** Areas, by which validators are compiled and loaded. */
export const operationAreas = {
  system: systemOperations,
  session: sessionOperations,
  member: memberOperations,
  security: securityOperations,
  games: gameOperations,
  lottery: lotteryOperations,
  highlights: highlightOperations,
  pages: { ...pageOperations, ...menuOperations },
  orders: playOperations,
  wallet: walletOperations,
} as const;

export type OperationArea = keyof typeof operationAreas;

/** The area of an operation. In a browser's build each operation says it itself: there is no table of all. */
export const areaOf = (name: OperationName): OperationArea =>
  (Object.keys(operationAreas) as OperationArea[]).find((area) => name in operationAreas[area]) ?? 'system';

type Part<K extends OperationName, P extends 'query' | 'body' | 'value'> = Operations[K] extends {
  [Q in P]: infer S extends Schema;
}
  ? TypeOf<S>
  : undefined;

/** Query parameters of an operation; `undefined` where it has none. */
export type QueryOf<K extends OperationName> = Part<K, 'query'>;
/** Body of an operation; `undefined` where it has none. */
export type BodyOf<K extends OperationName> = Part<K, 'body'>;
/** What an operation answers. */
export type ValueOf<K extends OperationName> = Part<K, 'value'>;

/** The same table, with every operation seen as `Operation`. (Annotating the areas would make the compiler infer each schema twice.) */
export const operationList: Readonly<Record<OperationName, Operation>> = operations;
