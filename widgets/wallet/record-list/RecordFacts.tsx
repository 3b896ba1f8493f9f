import type { ValueOf } from '#schemas/api/operations.ts';
import { copyText } from '#src/actions/copyText.ts';
import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RecordDialog.module.css';
import { codeName, type RecordFrame } from './RecordValue.tsx';

type Detail = ValueOf<'getRecord'>;
type Fact = Detail['facts'][number];

/** When it began and ended, and every fact that neither says this again nor is shown by its key already. */
function furtherFacts(detail: Detail, shown: readonly string[]): Fact[] {
  const { title, amount, at, doneAt } = detail;
  const told = new Set(shown);
  const times = [...new Set([at, ...(doneAt === null ? [] : [doneAt])])];
  const said = new Set([title, amount, ...times]);
  return [
    ...times.map((value, index): Fact => ({ key: index === 0 ? 'at' : 'doneAt', value, as: 'time' })),
    ...detail.facts.filter(({ key, value }) => !told.has(key) && !said.has(value) && told.add(key)),
  ];
}

interface RecordFactsProps extends RecordFrame {
  readonly detail: Detail;
  /** Keys of what is shown already. */
  readonly shown: readonly string[];
}

/** What is known of a row beyond the list, each fact with what it is called. */
export function RecordFacts({ detail, shown, source, currency, zone }: RecordFactsProps) {
  const t = useT();
  const { intl } = useLocale();
  const facts = furtherFacts(detail, shown);
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value, as }) => {
        const label = t(`record.fact.${key}`, { defaultValue: t('record.fact.other') });
        return (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {as === 'money' && <Money amount={value} currency={currency} />}
              {as === 'time' && <time dateTime={value}>{dayAndTime(value, intl, zone)}</time>}
              {(as === 'text' || as === 'copy') && (
                <bdi>{key === 'gameType' ? codeName(t, source, key, value) : value}</bdi>
              )}
              {as === 'copy' && copyText && (
                <IconButton
                  icon="copy"
                  size={20}
                  dense
                  label={t('record.copy', { label })}
                  onClick={() => copyText?.(value, 'record.copied')}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
