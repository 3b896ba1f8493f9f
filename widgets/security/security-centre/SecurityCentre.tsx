import { heldBy } from '#src/domain/money/heldBy.ts';
import { HeldNotice } from '#src/parts/money-out/HeldNotice.tsx';
import { classes } from '#src/ui/classes.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { Meter } from './Meter.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import styles from './SecurityCentre.module.css';
import { type CentreStep, securityStepsOf, twoStepOf } from './steps.ts';
import { type SecurityState, useSecurityCentre } from './useSecurityCentre.ts';

export default function SecurityCentre() {
  return <SecurityCentreView {...useSecurityCentre()} />;
}

/** Presentational view of the security centre. */
export function SecurityCentreView({ security, timeZone, trial, onRetry }: SecurityState) {
  const t = useT();
  if (trial)
    return (
      <StateCard
        state="empty"
        picture="security"
        title={t('trialAccount.title')}
        sentence={t('trialAccount.text')}
        action={
          <Link page="register" look="primary">
            {t('action.register')}
          </Link>
        }
      />
    );
  if (security === null)
    return (
      <FailedCard
        title={t('securityCentre.failed')}
        sentence={t('securityCentre.failedText')}
        onRetry={onRetry}
      />
    );
  if (security === undefined) return <CentreSkeleton />;
  return <Steps security={security} timeZone={timeZone} />;
}

interface StepsProps extends Pick<SecurityState, 'timeZone'> {
  readonly security: NonNullable<SecurityState['security']>;
}

/** The security level, a row for each step, and links to cards and devices. */
function Steps({ security, timeZone }: StepsProps) {
  const t = useT();
  const steps = securityStepsOf(security);
  const twoStep = twoStepOf(security);
  const next = steps.find(({ done }) => !done);
  return (
    <div className={styles.page}>
      {security.moneyOutHeldUntil !== null && (
        <HeldNotice until={security.moneyOutHeldUntil} timeZone={timeZone} by={heldBy(security.events)} />
      )}
      <Meter done={steps.filter(({ done }) => done).length} of={steps.length}>
        {next && (
          <Link page={next.page} look="primary" className={styles.next}>
            {t(`securityCentre.next.${next.key}`)}
          </Link>
        )}
      </Meter>
      <section aria-labelledby="security-steps">
        <h2 id="security-steps" className={styles.heading}>
          {t('securityCentre.steps')}
        </h2>
        <ul className={styles.rows}>
          {[...steps, ...(twoStep ? [twoStep] : [])].map((step) => (
            <li key={step.key}>
              <StepRow step={step} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="security-more">
        <h2 id="security-more" className={styles.heading}>
          {t('securityCentre.more')}
        </h2>
        <ul className={styles.rows}>
          <li>
            <MoreRow
              page="security-cards"
              icon="credit-card"
              name={t('securityCentre.cards')}
              value={t('securityCentre.cardsOf', { used: security.cards, limit: security.cardLimit })}
            />
          </li>
          {security.passkeys !== null && (
            <li>
              <MoreRow
                page="security-passkeys"
                icon="key-round"
                name={t('securityCentre.passkeys')}
                value={
                  security.passkeys === 0
                    ? t('securityCentre.passkeysNone')
                    : t('securityCentre.passkeysCount', { count: security.passkeys })
                }
              />
            </li>
          )}
          <li>
            <MoreRow
              page="security-devices"
              icon="monitor"
              name={t('securityCentre.devices')}
              value={t('securityCentre.devicesCount', { count: security.devices })}
            />
          </li>
        </ul>
      </section>
      <RecentChanges events={security.events} />
    </div>
  );
}

function StepRow({ step: { key, page, icon, done, value, state } }: { readonly step: CentreStep }) {
  const t = useT();
  return (
    <Link page={page} className={styles.row}>
      <Icon name={icon} size={24} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{t(`securityCentre.${key}`)}</span>
        {value !== null && (
          <bdi className={styles.value} dir="ltr">
            {value}
          </bdi>
        )}
      </span>
      <span className={classes(styles.state, done ? styles.done : styles.open)}>
        <Icon name={done ? 'circle-check' : 'circle-alert'} size={16} />
        {t(state)}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

interface MoreRowProps {
  readonly page: string;
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
}

/** A link to a page of the security centre that is not a step. */
const MoreRow = ({ page, icon, name, value }: MoreRowProps) => (
  <Link page={page} className={styles.row}>
    <Icon name={icon} size={24} className={styles.icon} />
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
    </span>
    <Icon name="chevron-right" />
  </Link>
);

const CentreSkeleton = () => (
  <div className={styles.page} aria-busy="true" data-answer-comes="">
    <Skeleton className={styles.meterComing} />
    <div className={styles.rows}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" className={styles.iconComing} />
          <Skeleton shape="text" className={styles.words} />
        </div>
      ))}
    </div>
  </div>
);
