import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './TwoStepSignIn.module.css';
import type { TwoStepState } from './TwoStepSignInView.tsx';
import type { Intent } from './useTwoStep.ts';

interface OnViewProps extends TwoStepState {
  readonly status: NonNullable<TwoStepState['status']>;
}

/** From so many recovery codes on the member is asked to make new ones. */
const fewCodes = 3;

/** What is on, and what can be changed about it. */
export function OnView({ status, choose }: OnViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const { totpSince, recoveryCodesLeft: left, mode } = status;
  const since = new Intl.DateTimeFormat(intl, { dateStyle: 'medium' }).format(new Date(totpSince ?? 0));
  const few = left <= fewCodes;
  return (
    <section className={styles.page} aria-labelledby="two-step-on">
      <div className={classes(styles.intro, styles.on)}>
        <span className={styles.disc}>
          <Icon name="shield-check" size={24} />
        </span>
        <div>
          <h2 id="two-step-on" className={styles.title}>
            {t('twoStep.onTitle')}
          </h2>
          <p className={styles.text}>{t('twoStep.since', { when: since })}</p>
          <p className={classes(styles.text, few && styles.few)}>
            {t('twoStep.codesLeft', { number: new Intl.NumberFormat(intl).format(left) })}
            {few && <> {t('twoStep.fewCodes')}</>}
          </p>
        </div>
      </div>
      <ul className={styles.rows}>
        <Row intent="renew" icon="key-round" onChoose={choose} />
        <Row intent="change" icon="smartphone" onChoose={choose} />
        {mode !== 'required' && <Row intent="turnOff" icon="circle-x" onChoose={choose} />}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly intent: Intent;
  readonly icon: IconName;
  readonly onChoose: (intent: Intent) => void;
}

function Row({ intent, icon, onChoose }: RowProps) {
  const t = useT();
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, intent === 'turnOff' && styles.danger)}
        onClick={() => onChoose(intent)}
      >
        <Icon name={icon} size={24} className={styles.icon} />
        <span className={styles.name}>{t(`twoStep.${intent}`)}</span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
