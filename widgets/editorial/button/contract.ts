import { actionRef, iconRef, linkRef, pageRef, textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `button`. */
export const buttonProps = schema({
  description: 'A button that leads to a page or another site, or does something.',
  type: 'object',
  properties: {
    label: textRef('What it does: "Open an account".'),
    to: pageRef('Page that it leads to.'),
    href: linkRef('Address of another site that it leads to.'),
    action: actionRef('What it does instead of leading somewhere.'),
    look: {
      description: 'primary: the one that matters on its page; quiet: any other. Default: primary.',
      type: 'string',
      enum: ['primary', 'quiet'],
    },
    icon: iconRef('Icon before the label.'),
  },
  required: ['label'],
  additionalProperties: false,
});

/** A button that an operator puts on a page. */
export const contract = {
  props: buttonProps,
} satisfies WidgetContract;
