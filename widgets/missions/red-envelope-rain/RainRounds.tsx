import { useId } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RainRounds.module.css';
import type { RedEnvelopeRainViewProps } from './RedEnvelopeRainView.tsx';
import type { PastRain } from './rainPhase.ts';

interface RainRoundsProps extends Pick<RedEnvelopeRainViewProps, 'currency' | 'zone'> {
  readonly rain: ValueOf<'getRain'>;
}

/** A round that is over: who found the most in it, and what oneself did. */
function PastRound({ past, currency, zone }: Omit<RainRoundsProps, 'rain'> & { readonly past: PastRain }) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const { title, giver, startsAt, opened, mine, best } = past;
  return (
    <li className={styles.past}>
      <div className={styles.pastHead}>
        <span className={styles.pastTitle} dir="auto">
          {giver === null ? title : t('rain.givenBy', { name: giver })}
        </span>
        <time className={styles.quiet} dateTime={startsAt}>
          <bdi>{zonedTime(startsAt, intl, zone)}</bdi>
        </time>
      </div>
      {mine !== null && (
        <p className={styles.mine}>
          <span>{t('rain.found')}</span>
          <Money amount={mine} currency={currency} />
        </p>
      )}
      {opened === 0 ? (
        <p className={styles.quiet}>{t('rain.nobody')}</p>
      ) : (
        <>
          <ol className={styles.best} aria-label={t('rain.best')}>
            {best.map(({ name, amount, mine: own }, at) => (
              // Names are masked, so that two may be alike.
              <li key={`${name} ${String(at)}`} data-mine={own || undefined}>
                <bdi>{own ? t('rain.you') : name}</bdi>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{t('rain.opened', { number: number(String(opened)) })}</p>
        </>
      )}
    </li>
  );
}

/** The rounds after the next one, and the last ones. */
export function RainRounds({ rain: { next, past }, currency, zone }: RainRoundsProps) {
  const t = useT();
  const { intl } = useLocale();
  const id = useId();
  return (
    <>
      {next.length > 0 && (
        <section className={styles.card} aria-labelledby={`${id}next`}>
          <h2 id={`${id}next`} className={styles.cardTitle}>
            {t('rain.next')}
          </h2>
          <ul className={styles.times}>
            {next.map((startsAt) => (
              <li key={startsAt}>
                <time dateTime={startsAt}>
                  <bdi>{zonedTime(startsAt, intl, zone)}</bdi>
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className={styles.card} aria-labelledby={`${id}past`}>
          <h2 id={`${id}past`} className={styles.cardTitle}>
            {t('rain.past')}
          </h2>
          <ul className={styles.pasts}>
            {past.map((one) => (
              <PastRound key={`${one.rain} ${one.startsAt}`} past={one} currency={currency} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
