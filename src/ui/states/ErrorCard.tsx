import { Button } from '../controls/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import styles from './ErrorCard.module.css';
import { useFailureReason, useIsLasting } from './failureReason.ts';

export interface ErrorCardProps {
  /** Name of the failed part, as people call it. */
  name?: string | undefined;
  /** Name of the failed part in the code: in the markup, where QA finds it, and not displayed. */
  part?: string | undefined;
  /** What happened; a generic sentence if omitted. */
  sentence?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Replaces a part of a page that failed; the rest of the page keeps working. */
export function ErrorCard({ name, part, sentence, onRetry }: ErrorCardProps) {
  const t = useT();
  const reason = useFailureReason();
  const lasting = useIsLasting();
  return (
    <div className={styles.card} role="alert" data-part={part}>
      <Icon name="circle-alert" size={24} className={styles.icon} />
      <div className={styles.words}>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        <p className={styles.sentence}>{reason ?? sentence ?? t('ui.partFailed')}</p>
      </div>
      {onRetry && !lasting && (
        <Button look="quiet" size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
