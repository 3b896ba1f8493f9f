import { markedTextRef, textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `faq`. */
export const faqProps = schema({
  description:
    'Questions that open to their answers. An address ends with # and the key of a question to open it.',
  type: 'object',
  properties: {
    items: {
      description: 'The questions, in order.',
      type: 'array',
      items: {
        description: 'One question with its answer.',
        type: 'object',
        properties: {
          question: textRef('The question.'),
          answer: markedTextRef('The answer, with the same marks as the widget "text".'),
        },
        required: ['question', 'answer'],
        additionalProperties: false,
      },
      minItems: 1,
      uniqueItems: true,
    },
  },
  required: ['items'],
  additionalProperties: false,
});

/** Questions and answers that an operator writes. */
export const contract = {
  props: faqProps,
} satisfies WidgetContract;
