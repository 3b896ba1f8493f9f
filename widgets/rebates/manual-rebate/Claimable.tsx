import { useId } from 'react';
import { compareAmounts, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { LargeMoney } from '#src/parts/large-money/LargeMoney.tsx';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Claimable.module.css';
import { ClaimedNote } from './ClaimedNote.tsx';
import { endsSoon } from './endsSoon.ts';
import type { ManualRebateViewProps, Rebates } from './view.ts';

interface ClaimableProps
  extends Pick<ManualRebateViewProps, 'currency' | 'now' | 'claiming' | 'done' | 'failure'> {
  readonly rebates: Rebates;
  readonly onClaimAll: () => void;
}

/** Whether an amount is enough to be paid. */
export const isEnough = ({ rule }: Rebates, amount: string): boolean =>
  compareAmounts(amount, rule.least) >= 0;

/** What there is to know before claiming. */
function useNote({ total, rule, mode, ...others }: Rebates, currency: Currency): string {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  if (!isEnough({ total, rule, mode, ...others }, total))
    return t('manualRebate.least', { amount: money(rule.least) });
  if (mode === 'automatic') return t('manualRebate.automatic', { amount: money(rule.least) });
  return toUnits(rule.turnover) > 0n
    ? t('manualRebate.wager', { times: number(rule.turnover) })
    : t('manualRebate.free');
}

/** How much of it ends within a day, and in which time. */
function EndingSoon({
  lines,
  currency,
  now,
}: Pick<Rebates, 'lines'> & Pick<ManualRebateViewProps, 'currency' | 'now'>) {
  const t = useT();
  const money = useMoneyText(currency);
  const [first] = lines;
  if (!first || !endsSoon(first, now)) return null;
  const ending = lines.filter(({ expiresAt }) => expiresAt === first.expiresAt);
  // Where all of it ends at once, every row says so.
  if (ending.length === lines.length) return null;
  const amount = sumOf(...ending.map((line) => line.amount));
  return (
    <p className={styles.soon}>
      <Icon name="clock" size={16} />
      <span>
        {t('manualRebate.endingSoon', { amount: money(amount) })}{' '}
        <RemainingTime until={first.expiresAt} now={now} />
      </span>
    </p>
  );
}

/** What can be claimed in all, at the top of the page, and what the last claim brought. */
export function Claimable({ rebates, currency, now, claiming, done, failure, onClaimAll }: ClaimableProps) {
  const t = useT();
  const id = useId();
  const note = useNote(rebates, currency);
  const { total, lines } = rebates;
  return (
    <section className={styles.hero} aria-labelledby={id}>
      {done && (
        <ClaimedNote
          key={`${done.amount} ${lines.length}`}
          done={done}
          currency={currency}
          more={lines.length > 0}
        />
      )}
      {lines.length > 0 ? (
        <>
          <h2 id={id} className={styles.label}>
            {t('manualRebate.ready')}
          </h2>
          <LargeMoney amount={total} currency={currency} />
          <EndingSoon lines={lines} currency={currency} now={now} />
          <Button
            full
            icon="hand-coins"
            busy={claiming.size > 0 && claiming.size === lines.length}
            aria-disabled={!isEnough(rebates, total)}
            aria-describedby={`${id}note`}
            onClick={onClaimAll}
          >
            {t('manualRebate.claimAll')}
          </Button>
          <p id={`${id}note`} className={styles.note}>
            {note}
          </p>
        </>
      ) : (
        <h2 id={id} className={done ? 'visually-hidden' : styles.label}>
          {t('manualRebate.nothing')}
        </h2>
      )}
      {failure !== null && <FormFailure>{failure}</FormFailure>}
    </section>
  );
}
