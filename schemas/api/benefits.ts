import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, count, label, listOf, objectOf } from './shapes.ts';

export const getBenefits = {
  name: 'getBenefits',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/member/club/benefit',
  session: 'required',
} as const satisfies Operation;

/** What a member's level brings; not with the rest of the member, which first visits load. */
export const benefitOperations = {
  getBenefits: contract(getBenefits, {
    assumed: true,
    /** All levels from the lowest with their benefits, the member's level, and the progress to the next. */
    value: schema(
      objectOf({
        level: count,
        /** Total stakes so far. */
        turnover: amount,
        /** Stakes remaining to the next level; null at the highest. `percent`: of the total stakes that level needs. */
        next: {
          type: ['object', 'null'],
          properties: { remaining: amount, percent: { type: 'integer', minimum: 0, maximum: 100 } },
          required: ['remaining', 'percent'],
        },
        levels: listOf(
          objectOf({
            level: count,
            name: label,
            turnover: amount,
            rebatePercent: { type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,2})?$' },
            withdrawDaily: amount,
            withdrawTimes: count,
            birthdayGift: amount,
            ownHost: { type: 'boolean' },
          }),
        ),
      }),
    ),
  }),
} as const;
