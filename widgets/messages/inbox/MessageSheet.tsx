import type { ValueOf } from '#schemas/api/operations.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { kindLooks } from './kinds.ts';
import styles from './MessageSheet.module.css';

/** Props of the sheet with one message. */
export interface MessageSheetProps {
  /** Undefined while it loads, null after that failed, `gone` where there is none. */
  readonly message: ValueOf<'getMessage'> | undefined | null | 'gone';
  readonly offline: boolean;
  readonly timeZone: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
}

/** A message in full, in a sheet. */
export function MessageSheet({ message, offline, timeZone, onClose, onRetry, ...deeds }: MessageSheetProps) {
  const t = useT();
  const { intl } = useLocale();
  const known = message && message !== 'gone' ? message : undefined;
  const title = known?.title ?? t('inbox.message');
  return (
    <Popup
      title={title}
      onClose={onClose}
      className={styles.sheet}
      actions={
        known && (
          <div className={styles.actions}>
            {known.link !== '' && (
              <Link page={known.link} look="primary" className={styles.go}>
                {t('inbox.go')}
              </Link>
            )}
            <IconButton icon="mail" label={t('inbox.markUnread')} onClick={deeds.onUnread} />
            <IconButton icon="trash-2" label={t('inbox.delete')} onClick={deeds.onDelete} />
          </div>
        )
      }
    >
      {known && (
        <>
          <p className={styles.about}>
            <Icon name={kindLooks[known.kind].icon} size={16} />
            <span>{t(kindLooks[known.kind].name)}</span>
            <time dateTime={known.sentAt}>{zonedTime(known.sentAt, intl, timeZone)}</time>
          </p>
          <SafeHtml html={known.content} />
        </>
      )}
      {message === undefined && <Skeleton shape="text" lines={5} />}
      {message === null && (
        <FailedCard compact offline={offline} title={t('inbox.messageFailed')} onRetry={onRetry} />
      )}
      {message === 'gone' && (
        <StateCard
          compact
          state="empty"
          picture="chat"
          title={t('inbox.gone')}
          action={<Button onClick={onClose}>{t('inbox.toList')}</Button>}
        />
      )}
    </Popup>
  );
}
