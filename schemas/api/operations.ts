import type { Schema, TypeOf } from '../schema.ts';
import { activityOperations } from './activities.ts';
import { agentRainOperations } from './agentRains.ts';
import { bankCardOperations } from './bankCards.ts';
import { benefitOperations } from './benefits.ts';
import { captchaOperations } from './captcha.ts';
import { contractOperations } from './contracts.ts';
import { depositOperations } from './deposits.ts';
import { downlineOperations } from './downline.ts';
import { feedbackOperations } from './feedback.ts';
import { gameDetailOperations } from './gameDetails.ts';
import { gameIndexOperations } from './gameIndex.ts';
import { gameOperations } from './games.ts';
import { guideOperations } from './guide.ts';
import { highlightOperations } from './highlights.ts';
import { inboxOperations } from './inbox.ts';
import { lotteryOperations } from './lottery.ts';
import { memberOperations } from './member.ts';
import { memberMoneyOperations } from './memberMoney.ts';
import { menuOperations } from './menus.ts';
import { missionOperations } from './missions.ts';
import type { Contract, Operation, OperationArea } from './operation.ts';
import { ownPasswordOperations } from './ownPassword.ts';
import { pageOperations } from './pages.ts';
import { passkeyOperations } from './passkeys.ts';
import { pictureOperations } from './pictures.ts';
import { playOperations } from './play.ts';
import { profileOperations } from './profile.ts';
import { pushOperations } from './push.ts';
import { rainOperations } from './rains.ts';
import { rebateOperations } from './rebates.ts';
import { recordOperations } from './records.ts';
import { referralOperations } from './referral.ts';
import { registrationOperations } from './registration.ts';
import { rewardOperations } from './rewards.ts';
import { secondFactorOperations } from './secondFactor.ts';
import { securityOperations } from './security.ts';
import { sessionOperations } from './session.ts';
import { signInOperations } from './signIn.ts';
import { systemOperations } from './system.ts';
import { teamRebateOperations } from './teamRebates.ts';
import { teamOperations } from './teams.ts';
import { transferOperations } from './transfers.ts';
import { trialOperations } from './trial.ts';
import { walletOperations } from './wallet.ts';
import { withdrawalOperations } from './withdrawals.ts';

/**
 * The table of all API operations (specification 7), for server, OpenAPI and tests. Browser code imports single
 * operations instead.
 */
export const operations = {
  ...systemOperations,
  ...signInOperations,
  ...sessionOperations,
  ...ownPasswordOperations,
  ...captchaOperations,
  ...trialOperations,
  ...registrationOperations,
  ...memberOperations,
  ...benefitOperations,
  ...inboxOperations,
  ...feedbackOperations,
  ...pushOperations,
  ...contractOperations,
  ...downlineOperations,
  ...teamOperations,
  ...teamRebateOperations,
  ...securityOperations,
  ...secondFactorOperations,
  ...bankCardOperations,
  ...passkeyOperations,
  ...profileOperations,
  ...pictureOperations,
  ...gameOperations,
  ...gameIndexOperations,
  ...gameDetailOperations,
  ...lotteryOperations,
  ...highlightOperations,
  ...pageOperations,
  ...guideOperations,
  ...menuOperations,
  ...playOperations,
  ...walletOperations,
  ...memberMoneyOperations,
  ...depositOperations,
  ...withdrawalOperations,
  ...transferOperations,
  ...recordOperations,
  ...missionOperations,
  ...rainOperations,
  ...agentRainOperations,
  ...rewardOperations,
  ...rebateOperations,
  ...referralOperations,
  ...activityOperations,
} as const;

/** The type of the table of all operations. */
export type Operations = typeof operations;
/** Name of an operation. */
export type OperationName = keyof Operations;

/** Names of the operations that the reference server implements. */
export type AnsweredOperation = {
  [K in OperationName]: Operations[K] extends { planned: true } ? never : K;
}[OperationName];

type Part<K extends OperationName, P extends 'query' | 'body' | 'value'> = Operations[K] extends {
  [Q in P]: infer S extends Schema;
}
  ? TypeOf<S>
  : undefined;

/** Query parameters of an operation; `undefined` if it has none. */
export type QueryOf<K extends OperationName> = Part<K, 'query'>;
/** Names of the operations whose body is a file. */
export type BytesOperation = {
  [K in OperationName]: Operations[K] extends { encoding: 'bytes' } ? K : never;
}[OperationName];
/** Body of an operation as a caller gives it; `undefined` if it has none. */
export type BodyOf<K extends OperationName> = K extends BytesOperation ? Blob : Part<K, 'body'>;
/** Type of `value` in an operation's answer. */
export type ValueOf<K extends OperationName> = Part<K, 'value'>;

/** An operation with a name known at compile time. */
export type NamedOperation<N extends OperationName> = Operation & { readonly name: N };

/** A query of the API: an operation, and its query parameters if it has any. */
export type ApiQuery<N extends OperationName = OperationName> = {
  [K in N]: readonly [operation: NamedOperation<K>, query?: QueryOf<K>];
}[N];

/**
 * The same table with every operation typed as `Contract`. (Annotating the areas would make the compiler infer each
 * schema twice.)
 */
export const operationList: Readonly<Record<OperationName, Contract>> = operations;

/** All operations, by area and name. */
export const operationAreas = Object.fromEntries(
  Object.entries(Object.groupBy(Object.values(operationList), ({ area }) => area)).map(([area, all = []]) => [
    area,
    Object.fromEntries(all.map((operation) => [operation.name, operation])),
  ]),
) as Readonly<Record<OperationArea, Readonly<Record<string, Contract>>>>;
