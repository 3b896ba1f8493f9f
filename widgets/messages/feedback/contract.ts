import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `feedback`: none. */
const feedbackProps = schema({
  description: 'What a member writes to the operator, and what became of it.',
  type: 'object',
  additionalProperties: false,
});

/** Contract of feedback: a form, and what was sent before. */
export const contract = { props: feedbackProps } satisfies WidgetContract;
