import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import {
  bool,
  code,
  count,
  done,
  instant,
  label,
  listOf,
  masked,
  nonEmptyText,
  objectOf,
  proofFields,
} from './shapes.ts';

export const listCardBanks = {
  name: 'listCardBanks',
  area: 'security',
  method: 'GET',
  path: '/wps/relay/member/bankCard/banks',
  session: 'required',
} as const satisfies Operation;

export const listBankCards = {
  name: 'listBankCards',
  area: 'security',
  method: 'GET',
  path: '/wps/member/bankCard',
  session: 'required',
} as const satisfies Operation;

export const addBankCard = {
  name: 'addBankCard',
  area: 'security',
  method: 'POST',
  path: '/wps/member/bankCard',
  session: 'required',
} as const satisfies Operation;

export const removeBankCard = {
  name: 'removeBankCard',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/bankCard/remove',
  session: 'required',
} as const satisfies Operation;

/** The bank cards that a member withdraws to. */
export const bankCardOperations = {
  listCardBanks: contract(listCardBanks, {
    assumed: true,
    value: schema(objectOf({ list: listOf(objectOf({ code, name: label })) })),
  }),
  listBankCards: contract(listBankCards, {
    /**
     * Card numbers are never sent in full. `holder.fixed`: further cards must have the same holder, whose name is then
     * masked.
     */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            bankCode: code,
            bankName: label,
            holder: label,
            lastFour: label,
            addedAt: instant,
          }),
        ),
        limit: count,
        holder: objectOf({ name: masked, fixed: bool }),
      }),
    ),
  }),
  addBankCard: contract(addBankCard, {
    sensitive: 'proof',
    /** All other sessions end. */
    body: schema({
      type: 'object',
      properties: {
        bankCode: nonEmptyText,
        cardHolder: nonEmptyText,
        bankCard: nonEmptyText,
        paymentPassword: nonEmptyText,
        ...proofFields,
      },
      required: ['bankCode', 'bankCard', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: done,
  }),
  removeBankCard: contract(removeBankCard, {
    assumed: true,
    sensitive: 'proof',
    /** All other sessions end. */
    body: schema({
      type: 'object',
      properties: { id: code, paymentPassword: nonEmptyText, ...proofFields },
      required: ['id', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: done,
  }),
} as const;
