import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { type Translate, useT } from '#src/ui/text.ts';
import styles from './RecordBehind.module.css';
import { type RecordFrame, StateMark } from './RecordValue.tsx';
import type { RecordDetail } from './recordProps.ts';

/** An order or a bet that a movement belongs to. */
export type BehindRecord = RecordDetail['behind'][number];

const names = { deposits: 'deposit', withdrawals: 'withdrawal', bets: 'bet', rebates: 'rebate' } as const;

/** What such a row is, and its name. */
export const behindTitle = (t: Translate, { record, title }: BehindRecord): string =>
  [t(`record.type.${names[record]}`), ...(title ? [title] : [])].join(' · ');

interface RecordBehindProps extends Pick<RecordFrame, 'currency'> {
  readonly behind: readonly BehindRecord[];
  readonly onOpen: (row: BehindRecord) => void;
}

/** The orders or bets that a movement belongs to, each of which opens in full. */
export function RecordBehind({ behind, currency, onOpen }: RecordBehindProps) {
  const t = useT();
  if (behind.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('record.behind')}</h3>
      <ul className={styles.list}>
        {behind.map((row) => (
          <li key={`${row.record} ${row.id}`}>
            <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(row)}>
              <span className={styles.title}>
                <bdi>{behindTitle(t, row)}</bdi>
              </span>
              {row.record === 'bets' ? (
                <SignedMoney amount={row.amount} currency={currency} />
              ) : (
                <Money amount={row.amount} currency={currency} />
              )}
              <span className={styles.state}>
                <StateMark source={row.record} state={row.state} />
              </span>
              <Icon name="chevron-right" size={16} className={styles.go} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
