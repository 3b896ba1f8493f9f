import type { ValueOf } from '#schemas/api/operations.ts';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { FiguresCard } from '#src/parts/figures-frame/FiguresFrame.tsx';
import { ShareBars } from '#src/parts/share-bars/ShareBars.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './TeamRebate.module.css';

interface SharesProps {
  readonly categories: ValueOf<'getTeamRebates'>['categories'];
  readonly currency: Currency;
}

/** From which games the income is: shares of it by category. */
export function IncomeShares({ categories, currency }: SharesProps) {
  const t = useT();
  const { intl } = useLocale();
  const all = categories.reduce((sum, { amount }) => sum + toUnits(amount), 0n);
  if (all <= 0n) return null;
  const percent = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 });
  /** In thousandths, which is all that a bar and a percentage show. */
  const shareOf = (amount: string) => Number((toUnits(amount) * 1000n) / all) / 1000;
  return (
    <FiguresCard labelledBy="rebate-shares">
      <h2 id="rebate-shares" className={styles.title}>
        {t('teamRebate.shares')}
      </h2>
      <ShareBars
        label={t('teamRebate.shares')}
        bars={categories.map(({ gameType, amount, stake }) => ({
          key: gameType,
          name: (
            <>
              {t(`gameType.${gameType}`)}{' '}
              <span className={styles.small}>
                {t('teamRebate.ofStakes')} <Money amount={stake} currency={currency} />
              </span>
            </>
          ),
          value: (
            <>
              <Money amount={amount} currency={currency} />{' '}
              <span className={styles.small}>
                <bdi>{percent.format(shareOf(amount))}</bdi>
              </span>
            </>
          ),
          length: shareOf(amount),
        }))}
      />
    </FiguresCard>
  );
}
