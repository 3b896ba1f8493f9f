import type { ReactNode } from 'react';
import { volatilities } from '#schemas/codes.ts';
import { returnText } from '#src/domain/games/lists/returnText.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './SheetView.module.css';
import type { SheetViewProps } from './view.ts';

/** Return, volatility and limits: always three lines, so that nothing moves when they arrive. */
export function SheetFacts({ game, details, currency, coming, failed, onRetry }: SheetViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const { volatility, minBet, maxBet } = details ?? {};
  const rates = returnText(game, intl, 2);
  if (failed)
    return (
      <div className={styles.failed} role="alert">
        <p>{t('gameSheet.failed')}</p>
        <Button look="quiet" size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  return (
    <dl className={styles.facts} aria-busy={coming || undefined}>
      <Fact name={t('gameSheet.return')} coming={coming && rates === undefined}>
        {rates && <bdi>{rates}</bdi>}
      </Fact>
      <Fact name={t('gameSheet.volatility')} coming={coming}>
        {volatility && (
          <span className={styles.level}>
            <span className={styles.dots} aria-hidden="true">
              {volatilities.map((level, at) => (
                <i key={level} className={classes(at <= volatilities.indexOf(volatility) && styles.filled)} />
              ))}
            </span>
            {t(`gameSheet.${volatility}`)}
          </span>
        )}
      </Fact>
      <Fact name={t('gameSheet.bets')} coming={coming}>
        {minBet !== undefined && maxBet !== undefined && (
          <>
            <Money amount={minBet} currency={currency} /> – <Money amount={maxBet} currency={currency} />
          </>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly coming: boolean;
  readonly children: ReactNode;
}

/** A line: its name, and what is known. */
function Fact({ name, coming, children }: FactProps) {
  const t = useT();
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {coming ? (
          <Skeleton shape="text" className={styles.coming} />
        ) : (
          children || <span className={styles.unknown}>{t('gameSheet.unknown')}</span>
        )}
      </dd>
    </div>
  );
}
