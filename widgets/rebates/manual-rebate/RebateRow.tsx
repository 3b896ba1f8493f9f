import type { Currency } from '#src/domain/values/money.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { endsSoon } from './endsSoon.ts';
import styles from './RebateRow.module.css';
import type { RebateLine } from './view.ts';

type Play = Pick<RebateLine, 'category' | 'vendor' | 'stake' | 'percent' | 'amount'>;

/** From which play a rebate is, and how it is computed. */
export function PlayWords({ play, currency }: { readonly play: Play; readonly currency: Currency }) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  return (
    <>
      <span className={styles.name}>
        {t(`gameType.${play.category}`)}
        <bdi className={styles.vendor}>{play.vendor}</bdi>
      </span>
      <span className={styles.basis}>
        <bdi>{`${money(play.stake)} ×\u00a0${number(play.percent)}\u00a0%`}</bdi>
      </span>
    </>
  );
}

interface RebateRowProps {
  readonly line: RebateLine;
  readonly currency: Currency;
  readonly zone: string;
  readonly now: number | null;
  readonly busy: boolean;
  /** It is enough to be paid alone. */
  readonly enough: boolean;
  readonly onClaim: () => void;
}

/** What a day's play of a category with a vendor brings, with its own button. */
export function RebateRow({ line, currency, zone, now, busy, enough, onClaim }: RebateRowProps) {
  const t = useT();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const { expiresAt, amount, category, vendor } = line;
  const ends = endsSoon(line, now);
  // It ends with a day: the last one is the day before.
  const lastDay = dayAt(new Date(Date.parse(expiresAt) - 1), zone);
  const name = `${t(`gameType.${category}`)}, ${vendor}`;
  return (
    <li className={styles.row}>
      <CategoryTile category={category} />
      <div className={styles.words}>
        <PlayWords play={line} currency={currency} />
        <span className={styles.marks}>
          {ends ? (
            <span className={styles.soon}>
              <Icon name="clock" size={16} />
              {t('manualRebate.ends')} <RemainingTime until={expiresAt} now={now} />
            </span>
          ) : (
            <span>{t('manualRebate.until', { date: dayName(lastDay, intl) })}</span>
          )}
          {line.late && <span>{t('manualRebate.late')}</span>}
          {line.cut && <span>{t('manualRebate.cut')}</span>}
        </span>
      </div>
      <div className={styles.side}>
        <Money amount={amount} currency={currency} className={styles.amount} />
        {enough && (
          <Button
            look="outline"
            size="small"
            busy={busy}
            aria-label={t('manualRebate.claimLine', { amount: money(amount), name })}
            onClick={onClaim}
          >
            {t('manualRebate.claim')}
          </Button>
        )}
      </div>
    </li>
  );
}
