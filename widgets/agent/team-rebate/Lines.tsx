import type { ValueOf } from '#schemas/api/operations.ts';
import { gameFamilies } from '#schemas/codes.ts';
import { exactCurrency } from '#src/domain/values/exactAmount.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './DayDialog.module.css';

type Line = ValueOf<'getTeamRebateDay'>['lines'][number];

interface LinesProps {
  readonly lines: readonly Line[];
  readonly currency: Currency;
}

/** What a day is made of, by category of games. */
export function Lines({ lines, currency }: LinesProps) {
  const t = useT();
  return gameFamilies
    .filter((category) => lines.some(({ gameType }) => gameType === category))
    .map((category) => (
      <section key={category} aria-labelledby={`day-${category}`}>
        <h3 id={`day-${category}`} className={styles.heading}>
          <CategoryTile category={category} small />
          {t(`gameType.${category}`)}
        </h3>
        <ul className={styles.lines}>
          {lines
            .filter(({ gameType }) => gameType === category)
            .map((line) => (
              <li key={line.of?.id ?? ''} className={styles.line}>
                <LineWords line={line} currency={currency} />
              </li>
            ))}
        </ul>
      </section>
    ));
}

function LineWords({
  line: { of, stake, rate, below, percent, amount },
  currency,
}: {
  readonly line: Line;
  readonly currency: Currency;
}) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  return (
    <>
      <span className={styles.who}>
        {of === null ? (
          t('teamRebate.direct')
        ) : (
          <>
            {t('teamRebate.teamOf')} <bdi>{of.name}</bdi>{' '}
            {of.number !== '' && (
              <span className={styles.number}>
                <bdi>#{of.number}</bdi>
              </span>
            )}
          </>
        )}
      </span>
      <Money amount={amount} currency={exactCurrency(amount, currency)} className={styles.of} />
      <span className={styles.basis}>
        <bdi>{`${money(stake)} ×\u00a0${number(percent)}\u00a0%`}</bdi>
        {below !== null && (
          <>
            {' · '}
            {t('teamRebate.difference', { rate: `${number(rate)}\u00a0%`, below: `${number(below)}\u00a0%` })}
          </>
        )}
      </span>
    </>
  );
}
