import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { Computations } from '#src/parts/contract-terms/Computations.tsx';
import { hourText } from '#src/parts/contract-terms/shownComputation.ts';
import { fullDayName } from '#src/parts/day-range/zonedText.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Hours.module.css';

type HoursAnswer = ValueOf<'processHourlySalary'>;

export interface HoursViewProps {
  readonly currency: Currency;
  readonly zone: string;
  /** Undefined while loading, null when they did not load. */
  readonly answer: HoursAnswer | null | undefined;
  /** What is shown is of another day, until its own has come. */
  readonly waiting: boolean;
  readonly offline: boolean;
  readonly onDay: (day: string) => void;
  readonly onRetry: () => void;
}

const nothing = () => undefined;

/** Presentational view of the hours of a day: bars for the eye, and a list that opens into each reckoning. */
export function HoursView({ currency, zone, answer, waiting, offline, onDay, onRetry }: HoursViewProps) {
  return (
    <div className={styles.hours} aria-busy={waiting || undefined}>
      {answer?.day && <DaySteps answer={answer} day={answer.day} onDay={onDay} />}
      {answer && answer.hours.length > 0 && <HourBars hours={answer.hours} />}
      <Computations
        kind="hourly"
        list={{
          rows: answer === null ? null : answer?.hours,
          hasMore: false,
          loadingMore: false,
          moreFailed: false,
          onMore: nothing,
          onRetry,
        }}
        currency={currency}
        zone={zone}
        offline={offline}
      />
    </div>
  );
}

interface DayStepsProps {
  readonly answer: HoursAnswer;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The day that is shown, with ways to the days beside it. */
function DaySteps({ answer: { before, after }, day, onDay }: DayStepsProps) {
  const t = useT();
  const { intl } = useLocale();
  return (
    <div className={styles.steps}>
      <IconButton
        icon="chevron-left"
        label={t('contract.dayBefore')}
        aria-disabled={before === null || undefined}
        onClick={() => before !== null && onDay(before)}
      />
      <h2 className={styles.day} aria-live="polite">
        {fullDayName(day, intl)}
      </h2>
      <IconButton
        icon="chevron-right"
        label={t('contract.dayAfter')}
        aria-disabled={after === null || undefined}
        onClick={() => after !== null && onDay(after)}
      />
    </div>
  );
}

/** The highest a bar is drawn, and the width and gap of each. */
const height = 60;
const hoursOfDay = Array.from({ length: 24 }, (_, at) => at + 1);

/** What every hour came to, as small bars. They repeat what the list says. */
function HourBars({ hours }: { readonly hours: HoursAnswer['hours'] }) {
  const { intl } = useLocale();
  // The height of a bar in pixels needs no more than a float has; nothing is reckoned with it.
  const values = hoursOfDay.map((one) => Number(hours.find(({ hour }) => hour === one)?.amount ?? '0'));
  const most = Math.max(...values);
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg
        viewBox={`0 0 240 ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        aria-hidden="true"
      >
        {values.map((value, at) => {
          const bar = most > 0 ? Math.max(1, (value / most) * height) : 1;
          return <rect key={hoursOfDay[at]} x={at * 10 + 1} y={height - bar} width="8" height={bar} rx="1" />;
        })}
      </svg>
      <p className={styles.axis}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <bdi key={hour}>{hourText(hour, intl)}</bdi>
        ))}
      </p>
    </div>
  );
}
