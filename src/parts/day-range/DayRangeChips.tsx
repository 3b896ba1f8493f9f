import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { rangeNames } from '#src/domain/values/zonedDay.ts';
import { classes } from '#src/ui/classes.ts';
import { bringIntoView } from '#src/ui/controls/edgeFade.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { ChosenRange } from './chosenRange.ts';
import styles from './DayRange.module.css';
import { dayName } from './zonedText.ts';

const OwnRangeDialog = lazy(() => import('./OwnRangeDialog.tsx'));

/** A range by name, without its days: they follow from the day on which it is looked at. */
export type RangeChoice = Pick<ChosenRange, 'name'> & Partial<ChosenRange>;

export interface DayRangeChipsProps {
  readonly range: ChosenRange;
  /** The day in the account's zone, the last one of any range. */
  readonly today: string;
  /** The account's zone. */
  readonly zone: string;
  readonly onChange: (range: RangeChoice) => void;
}

/** Ranges of days as a row of chips, and a range of one's own in a sheet. */
export function DayRangeChips({ range, today, zone, onChange }: DayRangeChipsProps) {
  const t = useT();
  const { intl } = useLocale();
  const [asking, setAsking] = useState(false);
  const own = range.name === null;
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed with each range
  useEffect(() => {
    const chips = row.current;
    const chosen = chips?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!chips || !chosen) return;
    // At once, and again where the phone is turned.
    const observer = new ResizeObserver(() => bringIntoView(chips, chosen));
    observer.observe(chips);
    return () => observer.disconnect();
  }, [range.name]);
  return (
    <fieldset ref={row} className={styles.row}>
      <legend className="visually-hidden">{t('record.range.label')}</legend>
      {rangeNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes(styles.chip, range.name === name && styles.chosen)}
          aria-pressed={range.name === name}
          onClick={() => onChange({ name })}
        >
          {t(`record.range.${name}`)}
        </button>
      ))}
      <button
        type="button"
        className={classes(styles.chip, own && styles.chosen)}
        aria-pressed={own}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Icon name="calendar" size={16} />
        {own ? `${dayName(range.from, intl)} – ${dayName(range.to, intl)}` : t('record.range.own')}
      </button>
      {asking && (
        <Suspense>
          <OwnRangeDialog
            range={range}
            today={today}
            zone={zone}
            onSubmit={(chosen) => onChange({ ...chosen, name: null })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
