import type { MessageKind } from '#schemas/messageKinds.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** The icon and the name of each kind of message. */
export const kindLooks: Readonly<Record<MessageKind, { readonly icon: IconName; readonly name: string }>> = {
  notice: { icon: 'megaphone', name: 'inbox.kind.notice' },
  money: { icon: 'wallet', name: 'inbox.kind.money' },
  promotion: { icon: 'gift', name: 'inbox.kind.promotion' },
  security: { icon: 'shield-check', name: 'inbox.kind.security' },
  answer: { icon: 'message-circle', name: 'inbox.kind.answer' },
};
