import type { RecordName } from '#schemas/api/records.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { typeWhenReceived } from '#src/domain/values/typeWhenReceived.ts';
import { clockTime } from '#src/parts/day-range/zonedText.ts';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import styles from './RecordValue.module.css';
import type { ListedRecord, RecordColumn } from './recordProps.ts';

/** What every value of a list is shown by. */
export interface RecordFrame {
  readonly source: RecordName;
  readonly currency: Currency;
  /** The zone of the account's days. */
  readonly zone: string;
  /** The player hides the balance, and so what it was. */
  readonly hidden: boolean;
}

/** What stands for an amount that is hidden; false for one that is not. */
export const maskOf = (t: Translate, key: string, hidden: boolean): string | false =>
  hidden && key === 'balance' && t('memberCentre.balanceHidden');

/** States in which nothing more happens, good or bad; all others are still going on. */
const ended: Readonly<Record<string, 'good' | 'bad'>> = {
  credited: 'good',
  paid: 'good',
  settled: 'good',
  refused: 'bad',
  expired: 'bad',
  cancelled: 'bad',
  returned: 'bad',
  void: 'bad',
};

/** A code in words; as it is where the product has no words for it. */
export const stateName = (t: Translate, source: RecordName, state: string): string =>
  t(`record.state.${source}.${state}`, { defaultValue: state });

/** The type of a movement: a transfer between members is another thing to whom it comes. */
const typeOf = ({ amount }: Pick<ListedRecord, 'amount'>, type: string): string =>
  amount.startsWith('-') ? type : typeWhenReceived(type);

/** A code of a column of a row by its name. */
export const codeOf = (t: Translate, source: RecordName, column: string, row: ListedRecord): string =>
  codeName(t, source, column, column === 'type' ? typeOf(row, row[column] ?? '') : (row[column] ?? ''));

/** A code of a column by its name. */
export const codeName = (t: Translate, source: RecordName, column: string, code: string): string => {
  if (column === 'state') return stateName(t, source, code);
  if (column === 'gameType') return t(`gameType.${code}`, { defaultValue: code });
  return t(`record.${column === 'kind' ? 'kind' : 'type'}.${code}`, { defaultValue: code });
};

/** A state with its colour, which says nothing that the word does not. */
export function StateMark({ source, state }: { readonly source: RecordName; readonly state: string }) {
  const t = useT();
  return (
    <span className={classes(styles.state, styles[ended[state] ?? 'going'])}>
      {stateName(t, source, state)}
    </span>
  );
}

interface RecordValueProps extends RecordFrame {
  readonly column: RecordColumn;
  readonly row: ListedRecord;
}

/** One value of a row, shown as its column says; nothing where the row has none. */
export function RecordValue(props: RecordValueProps) {
  const { column, row, source, currency, zone, hidden } = props;
  const { key, as } = column;
  const t = useT();
  const { intl } = useLocale();
  const value = row[key] ?? '';
  if (value === '') return null;
  const mask = maskOf(t, key, hidden);
  if (mask) return <Money amount={value} currency={currency} hidden={mask} />;
  switch (as) {
    case 'money':
      return <Money amount={value} currency={currency} />;
    case 'signedMoney':
      return <SignedMoney amount={value} currency={currency} />;
    case 'time':
      return <time dateTime={value}>{clockTime(value, intl, zone)}</time>;
    case 'state':
      return <StateMark source={source} state={value} />;
    case 'type':
      return <bdi>{codeOf(t, source, key, row)}</bdi>;
    default:
      return <bdi>{value}</bdi>;
  }
}
