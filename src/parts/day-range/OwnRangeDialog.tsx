import { useId, useState } from 'react';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field, FieldError } from '#src/ui/controls/Field.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { firstDay, mostDays, rangeFault } from './chosenRange.ts';
import styles from './DayRange.module.css';
import { zoneName } from './zonedText.ts';

export interface OwnRangeDialogProps {
  readonly range: DayRange;
  readonly today: string;
  readonly zone: string;
  readonly onSubmit: (range: DayRange) => void;
  readonly onClose: () => void;
}

/** Asks for the first and the last day of a range. */
export default function OwnRangeDialog({ range, today, zone, onSubmit, onClose }: OwnRangeDialogProps) {
  const t = useT();
  const { intl } = useLocale();
  const id = useId();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [tried, setTried] = useState(false);
  const fault = rangeFault({ from, to }, today);
  const submit = () => {
    setTried(true);
    if (fault !== null) return;
    onSubmit({ from, to });
    onClose();
  };
  const day = (end: 'from' | 'to', value: string, change: (value: string) => void) => (
    <Field id={`${id}${end}`} label={t(`record.range.${end}`)}>
      <input
        id={`${id}${end}`}
        className={styles.date}
        type="date"
        value={value}
        min={firstDay}
        max={today}
        aria-invalid={tried && fault !== null}
        aria-describedby={`${id}fault`}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
  return (
    <Popup
      title={t('record.range.own')}
      onClose={onClose}
      actions={<Button onClick={submit}>{t('record.range.show')}</Button>}
    >
      <div className={styles.days}>
        {day('from', from, setFrom)}
        {day('to', to, setTo)}
      </div>
      <p className={styles.zone}>{t('record.range.zone', { zone: zoneName(zone, intl) })}</p>
      <FieldError
        id={`${id}fault`}
        error={
          tried && fault !== null ? t(`record.range.fault.${fault}`, { days: String(mostDays) }) : undefined
        }
      />
    </Popup>
  );
}
