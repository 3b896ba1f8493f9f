import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { UnreadDot } from '#src/ui/states/UnreadDot.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AccountButton.module.css';

interface AccountButtonProps {
  /** Whether the account's menu is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The member's picture, over the icon. */
  readonly face: ReactNode;
  /** The balance, where the button carries it. */
  readonly children: ReactNode;
}

/** Opens the menu of the account: the member's picture, with the balance where no strip shows it. */
export function AccountButton({ open, onOpen, face, children }: AccountButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={children ? styles.pill : styles.account}
      data-pill={children ? '' : undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      <span className="visually-hidden">{t('siteHeader.account')} </span>
      {children && <span className={styles.amount}>{children}</span>}
      <span className={styles.face}>
        <Icon name="circle-user" size={24} />
        {face}
      </span>
    </button>
  );
}

interface InboxButtonProps {
  readonly unread: number;
  readonly onOpen: () => void;
}

/** Opens the messages; a dot tells that some are unread. */
export function InboxButton({ unread, onOpen }: InboxButtonProps) {
  const t = useT();
  return (
    <span className={styles.inbox}>
      <IconButton icon="mail" label={t('siteHeader.inbox')} onClick={onOpen} />
      {unread > 0 && (
        <UnreadDot className={styles.dot} label={t('siteHeader.inboxUnread', { count: unread })} />
      )}
    </span>
  );
}
