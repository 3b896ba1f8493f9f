import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `bank-cards`. */
export const bankCardsProps = schema({
  description: 'The bank cards that a member is paid on: add, look, remove.',
  type: 'object',
  properties: { form: formRef('Form in which a card is added.') },
  required: ['form'],
  additionalProperties: false,
});

/** Contract of the bank cards that withdrawals are paid to. */
export const contract = {
  props: bankCardsProps,
  access: 'realAccount',
  onDemand: ['listCardBanks'],
  forms: [
    {
      prop: 'form',
      operation: 'addBankCard',
      needs: ['cardHolder', 'password', 'ownCode'],
      inputs: { bankCode: 'choice', ownCode: 'smsCode' },
    },
  ],
} satisfies WidgetContract;
