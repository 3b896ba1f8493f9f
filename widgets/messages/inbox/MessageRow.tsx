import { memo } from 'react';
import type { InboxMessage } from '#src/actions/messages/messageLists.ts';
import { useLongPress } from '#src/parts/useLongPress.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { kindLooks } from './kinds.ts';
import styles from './MessageRow.module.css';

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly timeZone: string;
  /** Null while no messages are being chosen. */
  readonly chosen: boolean | null;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** A message of the list: a tap opens it, a long press begins to choose several. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, timeZone, chosen, onOpen, onChoose } = props;
  const { id, kind, title, summary, sentAt, read } = message;
  const t = useT();
  const { intl } = useLocale();
  const choosing = chosen !== null;
  const press = useLongPress(
    () => choosing || onChoose(id),
    () => (choosing ? onChoose(id) : onOpen(id)),
  );
  const { icon, name } = kindLooks[kind];
  const time = new Intl.DateTimeFormat(intl, { timeStyle: 'short', timeZone }).format(new Date(sentAt));
  return (
    <button
      type="button"
      className={classes(styles.row, !read && styles.unread, chosen && styles.chosen)}
      {...(choosing ? { role: 'checkbox', 'aria-checked': chosen } : { 'aria-haspopup': 'dialog' })}
      {...press}
    >
      <span className={styles.plate}>
        {choosing ? (
          <span className={styles.tick}>{chosen && <Icon name="check" size={16} />}</span>
        ) : (
          <Icon name={icon} />
        )}
        <span className="visually-hidden">{t(name)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          {!read && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('inbox.isUnread')}</span>
            </span>
          )}
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <time dateTime={sentAt} className={styles.time}>
            {time}
          </time>
        </span>
        <span className={styles.summary} dir="auto">
          {summary}
        </span>
      </span>
    </button>
  );
});
