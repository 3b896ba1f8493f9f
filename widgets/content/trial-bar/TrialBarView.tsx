import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './TrialBar.module.css';

/** Presentational view of the trial bar. `register`: the brand has open registration. */
export function TrialBarView({ register }: { readonly register: boolean }) {
  const t = useT();
  return (
    <aside className={styles.bar} data-trial-bar="" aria-label={t('trialBar.label')}>
      <Icon name="gamepad-2" />
      <span className={styles.words}>{t('trialBar.text')}</span>
      {register ? (
        <Link page="register" look="primary" size="small" className={styles.way}>
          {t('action.register')}
        </Link>
      ) : (
        <Link page="login" look="primary" size="small" className={styles.way}>
          {t('action.login')}
        </Link>
      )}
    </aside>
  );
}
