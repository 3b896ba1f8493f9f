import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `passkeys`. */
export const passkeysProps = schema({
  description: 'The passkeys that a member signs in by: add, look, remove.',
  type: 'object',
  properties: { form: formRef('Form by which the member proves to be the owner.') },
  required: ['form'],
  additionalProperties: false,
});

/** Contract of a member's passkeys. */
export const contract = {
  props: passkeysProps,
  access: 'realAccount',
  forms: [
    {
      prop: 'form',
      operation: 'removePasskey',
      adds: ['id'],
      needs: ['password', 'ownCode'],
      inputs: { ownCode: 'smsCode' },
    },
  ],
} satisfies WidgetContract;
