import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import bar from '#src/ui/layout/BelowHeader.module.css';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RecordTotals.module.css';
import type { RecordListViewProps } from './view.ts';

type RecordTotalsProps = Pick<
  RecordListViewProps,
  'labels' | 'totals' | 'currency' | 'waiting' | 'onRetryTotals'
>;

/** How many rows there are, and what they come to: stays in view while the rows scroll. */
export function RecordTotals({ labels, totals, currency, waiting, onRetryTotals }: RecordTotalsProps) {
  const t = useT();
  const { intl } = useLocale();
  const number = new Intl.NumberFormat(intl);
  return (
    <section
      className={classes(bar.bar, styles.strip)}
      aria-label={t('record.totals')}
      aria-busy={waiting || totals === undefined}
      data-waiting={waiting || undefined}
    >
      {totals === null && (
        <div className={styles.failed} role="status">
          <span>{t('record.totalsFailed')}</span>
          <Button look="text" size="small" icon="refresh-cw" onClick={onRetryTotals}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {/* It scrolls sideways where the sums are long, and by keyboard too. */}
      {totals !== null && (
        <dl className={styles.sums} tabIndex={0}>
          <div className={styles.sum}>
            <dt>{t('record.rows')}</dt>
            <dd>
              {totals ? <bdi>{`${number.format(totals.count)}${totals.more ? '+' : ''}`}</bdi> : <Coming />}
            </dd>
          </div>
          {labels.map(({ key, label, signed }) => {
            // No figure where the server has none.
            const sum = totals ? totals.sums[key] : null;
            return (
              sum !== undefined && (
                <div key={key} className={styles.sum}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {sum === null && <Coming />}
                    {sum !== null && signed && <SignedMoney amount={sum} currency={currency} />}
                    {sum !== null && !signed && <Money amount={sum} currency={currency} />}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
    </section>
  );
}

const Coming = () => <Skeleton shape="text" className={styles.coming} />;
