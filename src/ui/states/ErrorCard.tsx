import { Button } from '../controls/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import styles from './ErrorCard.module.css';

export interface ErrorCardProps {
  /** Name of the failed part, as displayed. */
  name: string;
  /** What happened; a generic sentence if omitted. */
  sentence?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Replaces a part of a page that failed; the rest of the page keeps working. */
export function ErrorCard({ name, sentence, onRetry }: ErrorCardProps) {
  const t = useT();
  return (
    <div className={styles.card} role="alert">
      <Icon name="circle-alert" size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.sentence}>{sentence ?? t('ui.partFailed')}</p>
      </div>
      {onRetry && (
        <Button look="quiet" size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
