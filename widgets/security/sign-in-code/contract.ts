import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `sign-in-code`. */
export const signInCodeProps = schema({
  description: 'The second step of signing in: a code of an authenticator app, or a recovery code.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the second step of signing in, to which every way of signing in leads. */
export const contract = {
  props: signInCodeProps,
} satisfies WidgetContract;
