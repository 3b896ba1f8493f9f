import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { optionalText } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, listOf, objectOf } from './shapes.ts';

export const getMerchantWallet = {
  name: 'getMerchantWallet',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/merchant',
  session: 'required',
} as const satisfies Operation;

/**
 * Waits until anything of the member's money is another than the one with the version `after`: a balance, or a deposit or
 * withdrawal on its way. Answered after some 20 seconds at the latest, and at once without `after`.
 */
export const followMoney = {
  name: 'followMoney',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/follow',
  session: 'required',
  background: true,
} as const satisfies Operation;

/** Which of some movements, whose answers were lost, were made all the same. */
export const findMovements = {
  name: 'findMovements',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/movements',
  session: 'required',
} as const satisfies Operation;

/** What is asked about a member's money beside the balance; nothing of it is loaded by first visits. */
export const memberMoneyOperations = {
  followMoney: contract(followMoney, {
    assumed: true,
    // A page asks it as soon as there is a member, and its answer says nothing.
    openBefore: sessionDuties,
    query: schema({ type: 'object', properties: { after: code }, additionalProperties: false }),
    /** `version`: of the money as it is now; `pause`: seconds to let pass before asking again. */
    value: schema(objectOf({ version: code, pause: { type: 'integer', minimum: 0, maximum: 3600 } })),
  }),
  findMovements: contract(findMovements, {
    assumed: true,
    /** `keys`: the Idempotency-Keys that they were sent with, by comma. */
    query: schema({
      type: 'object',
      properties: {
        keys: { type: 'string', maxLength: 600, pattern: '^[\\w-]{16,64}(,[\\w-]{16,64}){0,7}$' },
      },
      required: ['keys'],
    }),
    /** Those that were made. `order`: id of the deposit or withdrawal; null where nothing remains to be looked at. */
    value: schema(objectOf({ made: listOf(objectOf({ key: code, order: optionalText })) })),
  }),
  getMerchantWallet: contract(getMerchantWallet, {
    assumed: true,
    /** Balance with the merchant itself, not with a vendor: the amount available for transfers. */
    value: schema(
      objectOf({
        merchantCode: { type: 'string', maxLength: 64 },
        balance: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  }),
} as const;
