import { useId } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { ProgressBar } from '#src/ui/content/ProgressBar.tsx';
import { useT } from '#src/ui/text.ts';
import { useMoneyText } from '../useMoneyText.ts';
import heading from '../words/SmallHeading.module.css';
import styles from './MoneyOut.module.css';
import { noticeIds } from './noticeIds.ts';

interface TurnoverProps {
  readonly turnover: { readonly required: string; readonly done: string; readonly left: string };
  readonly currency: Currency;
}

/** The share that is done, in whole percent; never all of it while something is left. */
function percentOf({ required, done, left }: TurnoverProps['turnover']): string {
  if (toUnits(left) === 0n || toUnits(required) <= 0n) return '100';
  const share = (toUnits(done) * 100n) / toUnits(required);
  return (share > 99n ? 99n : share < 0n ? 0n : share).toString();
}

/** What has to be played with before money can leave the account, as a bar and a sentence; nothing once it is done. */
export function TurnoverProgress({ turnover, currency }: TurnoverProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const id = useId();
  if (toUnits(turnover.left) === 0n) return null;
  const percent = percentOf(turnover);
  return (
    <section className={styles.notice} aria-labelledby={id}>
      <h2 id={id} className={heading.small}>
        {t('money.turnover.title')}
      </h2>
      <ProgressBar percent={percent} aria-labelledby={id} />
      <p id={noticeIds.turnover} className={styles.text}>
        {t('money.turnover.text', { left: money(turnover.left), required: money(turnover.required) })}
      </p>
    </section>
  );
}
