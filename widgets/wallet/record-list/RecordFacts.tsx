import { copyText } from '#src/actions/copyText.ts';
import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { Reason } from '#src/parts/Reason.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { Fact } from './Fact.tsx';
import { LineFacts } from './LineFacts.tsx';
import styles from './RecordDialog.module.css';
import { codeName, maskOf, type RecordFrame } from './RecordValue.tsx';
import type { RecordDetail } from './recordProps.ts';
import { SideFacts } from './SideFacts.tsx';

interface RecordFactsProps extends RecordFrame {
  readonly detail: RecordDetail;
  /** Keys of what is shown already. */
  readonly shown: ReadonlySet<string>;
}

/** What is known of a row beyond the list, each fact with what it is called. */
export function RecordFacts({ detail, shown, ...frame }: RecordFactsProps) {
  const t = useT();
  const facts = detail.facts.filter(({ key }) => !shown.has(key));
  return (
    <dl className={styles.facts}>
      <SideFacts sides={detail.sides} currency={frame.currency} />
      <LineFacts lines={detail.lines} zone={frame.zone} />
      {facts.map((fact) => {
        const ownName = frame.source === 'bets' && fact.key === 'amount';
        const label = ownName
          ? t('record.column.result')
          : t(`record.fact.${fact.key}`, { defaultValue: t('record.fact.other') });
        return (
          <Fact key={fact.key} label={label}>
            <FactValue {...frame} fact={fact} label={label} />
          </Fact>
        );
      })}
    </dl>
  );
}

interface FactValueProps extends RecordFrame {
  readonly fact: RecordDetail['facts'][number];
  readonly label: string;
}

function FactValue({ fact: { key, value, as }, label, source, currency, zone, hidden }: FactValueProps) {
  const t = useT();
  const { intl } = useLocale();
  if (as === 'money') return <Money amount={value} currency={currency} hidden={maskOf(t, key, hidden)} />;
  if (as === 'time') return <time dateTime={value}>{dayAndTime(value, intl, zone)}</time>;
  if (as === 'code') return <bdi>{codeName(t, source, key, value)}</bdi>;
  if (as === 'text') return key === 'reason' ? <Reason reason={value} /> : <bdi>{value}</bdi>;
  return (
    <>
      <bdi>{value}</bdi>
      {copyText && (
        <IconButton
          icon="copy"
          size={20}
          dense
          label={t('record.copy', { label })}
          onClick={() => copyText?.(value, 'record.copied')}
        />
      )}
    </>
  );
}
