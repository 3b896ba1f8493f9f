import { assetRef, linkRef, pageRef, textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `picture`. */
export const pictureProps = schema({
  description: 'A picture of the brand, in its own proportions.',
  type: 'object',
  properties: {
    src: assetRef('The file, such as "assets/office.jpg".'),
    alt: textRef('What it shows, for those who do not see it.'),
    decorative: {
      description: 'It shows nothing that the words beside it do not say. Default: false.',
      type: 'boolean',
    },
    width: {
      description: 'Width in pixels, if it is not to fill its place.',
      type: 'integer',
      minimum: 24,
      maximum: 480,
    },
    first: {
      description: 'It is in sight when the page opens, so it is loaded at once. Default: false.',
      type: 'boolean',
    },
    to: pageRef('Page that it leads to.'),
    href: linkRef('Address of another site that it leads to.'),
  },
  required: ['src'],
  additionalProperties: false,
});

/** A picture that an operator puts on a page. */
export const contract = {
  props: pictureProps,
} satisfies WidgetContract;
