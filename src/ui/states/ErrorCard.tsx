import { Button } from '../controls/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import styles from './ErrorCard.module.css';

export interface ErrorCardProps {
  /** Which part of the page it is, as its readers know it. */
  name: string;
  /** What happened; a general sentence without. */
  sentence?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Stands in for one part of a page that failed, while the rest of the page lives. */
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
