import { useT } from '#src/ui/text.ts';
import styles from './OpeningLine.module.css';
import { useOpening } from './opening.ts';

/** A thin line at the top while the next page is on its way and the page before is still shown. */
export function OpeningLine() {
  const t = useT();
  const { shown } = useOpening();
  return shown ? (
    <div className={styles.line} role="progressbar" aria-label={t('toast.in_please_wait')} />
  ) : null;
}
