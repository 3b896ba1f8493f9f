import type { Currency } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { Benefits } from './benefits.ts';
import { Gifts } from './Gifts.tsx';
import { Medal } from './Medal.tsx';
import styles from './MemberBenefits.module.css';

interface MemberBenefitsViewProps {
  /** Undefined while loading, null after a failure. */
  readonly benefits: Benefits | null | undefined;
  readonly currency: Currency;
  readonly onRetry: () => void;
}

/** Presentational view of the levels: the present level, the progress to the next, and all levels in order. */
export function MemberBenefitsView({ benefits, currency, onRetry }: MemberBenefitsViewProps) {
  const t = useT();
  if (benefits === null)
    return (
      <FailedCard
        title={t('memberBenefits.failed')}
        sentence={t('memberBenefits.failedText')}
        onRetry={onRetry}
      />
    );
  if (benefits === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.heroComing} />
        <Skeleton className={styles.stepComing} />
        <Skeleton className={styles.stepComing} />
        <Skeleton className={styles.stepComing} />
      </div>
    );
  const { level, levels } = benefits;
  if (levels.length === 0)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('memberBenefits.none')}
        sentence={t('memberBenefits.noneText')}
        action={
          <Link page="home" look="primary">
            {t('action.goHome')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.page}>
      <PresentLevel benefits={benefits} currency={currency} />
      <p className={styles.explained}>{t('memberBenefits.explained')}</p>
      <ol className={styles.way}>
        {levels.map((one) => (
          <LevelRow key={one.level} level={one} present={level} currency={currency} />
        ))}
      </ol>
    </div>
  );
}

interface PresentLevelProps {
  readonly benefits: Benefits;
  readonly currency: Currency;
}

/** The present level, and the progress to the next one if there is any. */
function PresentLevel({ benefits: { level, levels, next }, currency }: PresentLevelProps) {
  const t = useT();
  const now = levels.find((one) => one.level === level);
  const coming = levels.find((one) => one.level > level);
  return (
    <section className={styles.hero}>
      <Medal rank={level} state="now" large />
      <div className={styles.standing}>
        <p className={styles.small}>{t('memberBenefits.yourLevel')}</p>
        <h2 className={styles.name}>{now?.name ?? `VIP ${level}`}</h2>
        {next && coming ? (
          <>
            <progress
              className={styles.bar}
              max={100}
              value={next.percent}
              aria-label={t('memberBenefits.way', { name: coming.name })}
            />
            <p className={styles.small}>
              <Money amount={next.remaining} currency={currency} className={styles.amount} />{' '}
              {t('memberBenefits.until', { name: coming.name })}
            </p>
          </>
        ) : (
          <p className={styles.small}>{t('memberBenefits.highest')}</p>
        )}
      </div>
    </section>
  );
}

interface LevelRowProps {
  readonly level: Benefits['levels'][number];
  /** Number of the member's level. */
  readonly present: number;
  readonly currency: Currency;
}

/** A level with its benefits, expanded if it is the present one. */
function LevelRow({ level, present, currency }: LevelRowProps) {
  const t = useT();
  const state = level.level < present ? 'past' : level.level === present ? 'now' : 'ahead';
  return (
    <li className={classes(styles.step, styles[state])}>
      <Medal rank={level.level} state={state} />
      <details className={styles.card} open={state === 'now'} name="level">
        <summary className={styles.summary}>
          <span className={styles.words}>
            <span className={styles.title}>{level.name}</span>
            <span className={styles.small}>
              {state === 'ahead' ? (
                <>
                  {t('memberBenefits.from')} <Money amount={level.turnover} currency={currency} />
                </>
              ) : (
                t(`memberBenefits.${state}`)
              )}
            </span>
          </span>
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
        <Gifts level={level} currency={currency} />
      </details>
    </li>
  );
}
