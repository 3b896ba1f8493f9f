import { Button } from '#src/ui/controls/Button.tsx';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Notices.module.css';
import type { MemberCentreViewProps } from './view.ts';

type NoticesProps = Pick<MemberCentreViewProps, 'player' | 'settingsFailed' | 'onRetrySettings'>;

/** Partial failures, each with a retry; the rest of the page keeps working. */
export function Notices({ player, settingsFailed, onRetrySettings }: NoticesProps) {
  const t = useT();
  const onRetry = typeof player === 'object' ? player.onRetry : null;
  if (!onRetry && !settingsFailed) return null;
  return (
    <div className={styles.notices}>
      {onRetry && (
        <p className={styles.details} role="alert">
          <span>{t('memberCentre.detailsFailed')}</span>
          <Button look="outline" size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {settingsFailed && (
        <ErrorCard
          name={t('memberCentre.entriesFailed')}
          sentence={t('memberCentre.entriesFailedText')}
          onRetry={onRetrySettings}
        />
      )}
    </div>
  );
}
