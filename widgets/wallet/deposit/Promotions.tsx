import { useId } from 'react';
import { compareAmounts } from '#src/domain/money/units.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { classes } from '#src/ui/classes.ts';
import radio from '#src/ui/controls/Radio.module.css';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';
import type { DepositViewProps, Promotion } from './view.ts';

/**
 * The promotions of deposits, one of which may be chosen; nothing where there are none. Where they did not load it says
 * so: whoever goes on without a first deposit's bonus has lost it for good.
 */
export function Promotions(props: DepositViewProps) {
  const { promotions, promotion, onPromotion, onRetryPromotions } = props;
  const t = useT();
  const name = useId();
  if (promotions === undefined) return <Skeleton className={styles.fieldComing} />;
  if (promotions === null)
    return (
      <ErrorCard
        name={t('deposit.promotion')}
        sentence={t('deposit.promotionsFailed')}
        onRetry={onRetryPromotions}
      />
    );
  if (promotions.length === 0) return null;
  const choice = (id: string, chosen: boolean) => ({
    type: 'radio' as const,
    name,
    checked: chosen,
    className: classes(radio.radio, styles.radio),
    onChange: () => onPromotion(id),
  });
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('deposit.promotion')}</legend>
      {promotions.map((one) => (
        <label key={one.id} className={classes(styles.choice, one.id === promotion && styles.chosen)}>
          <input {...choice(one.id, one.id === promotion)} />
          <PromotionWords {...props} offer={one} />
        </label>
      ))}
      <label className={classes(styles.choice, promotion === '' && styles.chosen)}>
        <input {...choice('', promotion === '')} />
        <span className={styles.words}>{t('deposit.noPromotion')}</span>
      </label>
    </fieldset>
  );
}

function PromotionWords({
  offer: { title, note, percent, most, min, turnover },
  currency,
  amount,
}: DepositViewProps & { readonly offer: Promotion }) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const tooSmall = amount.amount !== null && compareAmounts(amount.amount, min) < 0;
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {title}
      </span>
      <span className={styles.note}>
        {t('deposit.promotionTerms', {
          percent: number(percent),
          most: money(most),
          times: number(turnover),
        })}
      </span>
      <span className={classes(styles.note, tooSmall && styles.tooSmall)}>
        {t('deposit.promotionMin', { min: money(min) })}
      </span>
      {note !== null && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </span>
  );
}
