import { markedTextRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `text`. */
export const textProps = schema({
  description: 'Words of the brand: paragraphs, headings, lists and links.',
  type: 'object',
  properties: {
    text: markedTextRef(
      'The text, of locales/<language>.json. Marks: "## " and "### " before headings, "- " and "1. " before items, **bold**, *italic*, [words](page:help).',
    ),
  },
  required: ['text'],
  additionalProperties: false,
});

/** Words that an operator writes. */
export const contract = {
  props: textProps,
} satisfies WidgetContract;
