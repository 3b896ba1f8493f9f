import { schema } from '../schema.ts';
import { depositKind, offeredMethod } from './depositMethods.ts';
import {
  copyLine,
  optionalAmount,
  optionalInstant,
  optionalText,
  steps,
  wantedAmount,
} from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, instant, label, listOf, nonEmptyText, objectOf } from './shapes.ts';

/**
 * States of a deposit. `open`: the member is to pay. `told`: the member says that it was paid, and the house looks.
 * `asking`: a gateway is asked. The others are final, except that money which arrives late is still credited, and that a
 * transfer whose time is over may still be told.
 */
export const depositStates = [
  'open',
  'told',
  'asking',
  'credited',
  'refused',
  'expired',
  'cancelled',
] as const;

/** Most pictures of proof, and the size of one (WA-1). */
export const proofLimit = 3;
export const proofSize = 5_000_000;

/**
 * What the address of a deposit's page has besides `order` where a gateway sends the member back: the gateway is asked then,
 * whose call may be lost or late.
 */
export const backFromGateway = { name: 'from', value: 'gateway' } as const;

const state = { type: 'string', enum: depositStates } as const;

const operation = { area: 'payments', session: 'required' } as const;
const moving = { ...operation, method: 'POST', money: true } as const;

export const listDepositMethods = {
  name: 'listDepositMethods',
  ...operation,
  method: 'GET',
  path: '/wps/relay/deposit/methods',
} as const satisfies Operation;

export const listBanks = {
  name: 'listBanks',
  ...operation,
  method: 'GET',
  path: '/wps/relay/deposit/banks',
} as const satisfies Operation;

export const listDepositPromotions = {
  name: 'listDepositPromotions',
  ...operation,
  method: 'GET',
  path: '/wps/relay/deposit/promotions',
} as const satisfies Operation;

export const depositByTransfer = {
  name: 'depositByTransfer',
  ...moving,
  path: '/wps/relay/deposit/manual',
} as const satisfies Operation;

export const depositByGateway = {
  name: 'depositByGateway',
  ...moving,
  path: '/wps/relay/deposit/gateway',
} as const satisfies Operation;

export const depositByWechat = {
  name: 'depositByWechat',
  ...moving,
  path: '/wps/relay/deposit/wechat',
} as const satisfies Operation;

export const getDeposit = {
  name: 'getDeposit',
  ...operation,
  method: 'GET',
  path: '/wps/relay/deposit/order',
} as const satisfies Operation;

/** The member says that the deposit was paid: also of a transfer that has expired. Told again, nothing happens. */
export const tellDeposit = {
  name: 'tellDeposit',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/told',
} as const satisfies Operation;

/** The member says that a transfer was not paid after all: it is open again, as long as nobody at the house has said anything. */
export const retractDeposit = {
  name: 'retractDeposit',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/untold',
} as const satisfies Operation;

/**
 * Asks the gateway what became of a deposit, as the member came back from it, or looks again: at most every few seconds,
 * else it is read as it is.
 */
export const askDeposit = {
  name: 'askDeposit',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/ask',
} as const satisfies Operation;

export const cancelDeposit = {
  name: 'cancelDeposit',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/cancel',
} as const satisfies Operation;

export const addDepositProof = {
  name: 'addDepositProof',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/proof',
  encoding: 'bytes',
} as const satisfies Operation;

/** A picture that was sent, for who sent it: pages keep none of their own beyond a visit. */
export const getDepositProof = {
  name: 'getDepositProof',
  ...operation,
  method: 'GET',
  path: '/wps/relay/deposit/proof/picture',
} as const satisfies Operation;

export const removeDepositProof = {
  name: 'removeDepositProof',
  ...operation,
  method: 'POST',
  path: '/wps/relay/deposit/proof/remove',
} as const satisfies Operation;

/** A deposit, with all that its owner needs to pay it. */
const deposit = objectOf({
  id: code,
  /** The Idempotency-Key that it was asked for with: who kept the key knows by it that this is what became of it. */
  key: code,
  method: code,
  kind: depositKind,
  title: label,
  state,
  /** What the member wants to pay in. Fee and bonus are as they will be, or were, booked. */
  amount,
  fee: amount,
  bonus: amount,
  /** What arrived at the house, once it was credited: fee and bonus are of this, whatever was asked for. */
  arrived: optionalAmount,
  /** What arrives in the wallet: what arrived, or else the amount, less fee, and bonus. */
  credited: amount,
  promotion: optionalText,
  /** What the promotion asks to be wagered before it can leave; null where it gives no bonus. */
  wager: optionalAmount,
  requestedAt: instant,
  expiresAt: optionalInstant,
  doneAt: optionalInstant,
  /** What to do: lines to copy, text of a QR code, address of the gateway's page on its own origin. */
  copy: listOf(copyLine),
  qr: optionalText,
  open: optionalText,
  proofs: listOf(objectOf({ id: code, at: instant })),
  proof: objectOf({ most: count, required: bool }),
  /** Whether it may be told, taken back, or cancelled; and whether pictures of proof may be added, or removed. */
  tellable: bool,
  retractable: bool,
  cancellable: bool,
  proofAddable: bool,
  proofRemovable: bool,
  /** Why it was refused, or what differs. */
  reason: optionalText,
  steps,
});

const order = schema({
  type: 'object',
  properties: {
    method: code,
    /** The revision that the member saw: another one is refused (`money.changed`). */
    revision: count,
    amount: wantedAmount,
    promotion: code,
    /** The revision of the promotion that the member saw: another one, or none, is refused (`money.changed`). */
    promotionRevision: count,
    bank: code,
    /** What the member filled in, by the field's key. */
    fields: {
      type: 'object',
      patternProperties: { '^[A-Za-z][\\w-]{0,31}$': { type: 'string', maxLength: 256 } },
      additionalProperties: false,
    },
  },
  required: ['method', 'revision', 'amount'],
  additionalProperties: false,
});
const one = { type: 'object', properties: { id: code }, required: ['id'] } as const;
const id = schema({ ...one, additionalProperties: false });
const value = schema(deposit);
/** Language of names and notes. Default: that of the `Language` header, else the brand's. */
const inLanguage = { language: code } as const;

/** Deposits (specification 7, 'Withdraw and deposit'; WA-1). */
export const depositOperations = {
  listDepositMethods: contract(listDepositMethods, {
    assumed: true,
    query: schema({ type: 'object', properties: inLanguage }),
    /** `waiting`: deposits of the member that are neither final nor expired, newest first. */
    value: schema(objectOf({ methods: listOf(offeredMethod), waiting: listOf(deposit) })),
  }),
  listBanks: contract(listBanks, {
    assumed: true,
    query: schema({ type: 'object', properties: { method: code }, required: ['method'] }),
    /** Accounts of the merchant that a manual transfer may go to. */
    value: schema(objectOf({ list: listOf(objectOf({ id: code, bankName: label, hasQr: bool })) })),
  }),
  listDepositPromotions: contract(listDepositPromotions, {
    assumed: true,
    query: schema({ type: 'object', properties: inLanguage }),
    /**
     * Promotions that the member may choose: `percent` of the amount, `most` at most, from `min` on, to be wagered `turnover`
     * times. `revision` changes with any of it.
     */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            revision: count,
            title: label,
            note: optionalText,
            percent: amount,
            most: amount,
            min: amount,
            turnover: amount,
          }),
        ),
      }),
    ),
  }),
  depositByTransfer: contract(depositByTransfer, { assumed: true, body: order, value }),
  depositByGateway: contract(depositByGateway, { assumed: true, body: order, value }),
  depositByWechat: contract(depositByWechat, { assumed: true, body: order, value }),
  getDeposit: contract(getDeposit, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code, ...inLanguage }, required: ['id'] }),
    value,
  }),
  tellDeposit: contract(tellDeposit, { assumed: true, body: id, value }),
  retractDeposit: contract(retractDeposit, { assumed: true, body: id, value }),
  askDeposit: contract(askDeposit, { assumed: true, body: id, value }),
  cancelDeposit: contract(cancelDeposit, { assumed: true, body: id, value }),
  addDepositProof: contract(addDepositProof, {
    assumed: true,
    /** The order's id; the same picture again takes effect once. */
    query: schema(one),
    mediaTypes: ['image/png', 'image/jpeg'],
    largestBody: proofSize,
    body: schema({ type: 'string' }),
    value,
  }),
  getDepositProof: contract(getDepositProof, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code, proof: code }, required: ['id', 'proof'] }),
    value: schema(
      objectOf({
        mediaType: { type: 'string', enum: ['image/png', 'image/jpeg'] } as const,
        /** Its bytes in base64, without anything that was written into the file beside the picture. */
        content: {
          type: 'string',
          // No call: it would bring the schemas of this file into the first load.
          maxLength: 2 * proofSize,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
        } as const,
      }),
    ),
  }),
  removeDepositProof: contract(removeDepositProof, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { id: code, proof: nonEmptyText },
      required: ['id', 'proof'],
      additionalProperties: false,
    }),
    value,
  }),
} as const;
