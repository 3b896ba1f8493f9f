import type { ReactNode } from 'react';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { type Translate, useLocale, useT } from '../ui/text.ts';
import styles from './DrawCard.module.css';

/** The data of a lottery that its card shows. */
export interface CardLottery {
  /** Its name. */
  readonly remark: string;
  readonly mobileIconUrl: string;
  /** UI family of the lottery. */
  readonly mUi: string;
  readonly drawKind: 'digits' | 'balls';
  readonly everyMinutes: number;
  /** ISO 8601. */
  readonly nextDrawAt: string;
  readonly lastDraw: {
    readonly issue: string;
    readonly numbers: readonly string[];
    readonly bonus: readonly string[];
  };
}

interface DrawCardProps {
  readonly lottery: CardLottery;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  /** Buttons or links to play. */
  readonly children: ReactNode;
  /** Label beside the draw interval. */
  readonly mark?: string | undefined;
  /** The buttons have their own row. Without it all cards are equally high, for any count of numbers. */
  readonly wide?: boolean | undefined;
}

const hour = 60;
const day = 24 * hour;

/** The draw interval as text. */
function intervalText(everyMinutes: number, t: Translate): string {
  if (everyMinutes % (7 * day) === 0) return t('lotteryDraws.weekly');
  if (everyMinutes % day === 0) return t('lotteryDraws.daily');
  if (everyMinutes % hour === 0) return t('lotteryDraws.everyHours', { count: everyMinutes / hour });
  return t('lotteryDraws.everyMinutes', { count: everyMinutes });
}

/** Above this count, numbers are shown small in two rows. */
const manyNumbers = 8;

/** A lottery: the time to its next draw, its last result, and buttons to play. */
export function DrawCard({ lottery, now, children, mark, wide }: DrawCardProps) {
  const t = useT();
  const { remark, mobileIconUrl, everyMinutes, lastDraw } = lottery;
  const drawing = now !== null && timeLeft(Date.parse(lottery.nextDrawAt), now) === null;
  return (
    <article className={classes(styles.card, !wide && styles.even)}>
      <img
        className={styles.mark}
        src={mobileIconUrl || undefined}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
      <div className={styles.names}>
        <h3 className={styles.name} title={remark}>
          <bdi>{remark}</bdi>
        </h3>
        <p className={styles.rhythm}>
          {intervalText(everyMinutes, t)}
          {mark && <span className={styles.kind}>{mark}</span>}
        </p>
      </div>
      <Countdown until={lottery.nextDrawAt} now={now} drawing={drawing} />
      <div className={classes(styles.result, lastDraw.numbers.length > manyNumbers && styles.many)}>
        <div className={styles.drawn}>
          <p className={styles.issue}>
            {t('lotteryDraws.issue')} <bdi>{lastDraw.issue}</bdi>
          </p>
          <Numbers key={lastDraw.issue} lottery={lottery} drawing={drawing} />
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  );
}

/** The time to the next draw. Not a live region: announcing every second would drown out everything else. */
function Countdown({ until, now, drawing }: { until: string; now: number | null; drawing: boolean }) {
  const t = useT();
  const { intl } = useLocale();
  const left = now === null ? null : timeLeft(Date.parse(until), now);
  const days =
    left && left.days > 0
      ? new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(left.days)
      : null;
  return (
    <div className={styles.countdown}>
      <span className={styles.until}>{t(drawing ? 'lotteryDraws.drawing' : 'lotteryDraws.nextDraw')}</span>
      {drawing ? (
        <span className={styles.spinning}>
          <Icon name="loader-circle" spinning />
        </span>
      ) : (
        <time
          className={classes(styles.time, left && left.days + left.hours === 0 && styles.soon)}
          dateTime={until}
        >
          {days && <bdi>{days} </bdi>}
          <bdi>{left ? clockText(left) : '\u2013\u2013:\u2013\u2013'}</bdi>
        </time>
      )}
    </div>
  );
}

/** Cells of a three by three grid that hold a die's spots, by its number. */
const spots: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** UI family of dice lotteries. */
const diceLook = 'k3';

function Die({ number }: { number: string }) {
  return (
    <>
      <svg className={styles.die} viewBox="0 0 36 36" aria-hidden="true">
        {spots[number]?.map((at) => (
          <circle key={at} cx={9 + (at % 3) * 9} cy={9 + Math.floor(at / 3) * 9} r="3.4" />
        ))}
      </svg>
      <span className="visually-hidden">{number}</span>
    </>
  );
}

function Numbers({ lottery, drawing }: { lottery: CardLottery; drawing: boolean }) {
  const t = useT();
  const { numbers, bonus } = lottery.lastDraw;
  return (
    <ol
      className={classes(
        styles.numbers,
        lottery.drawKind === 'digits' && styles.digits,
        drawing && styles.past,
      )}
      aria-label={t('lotteryDraws.lastResult')}
      dir="ltr"
    >
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its position, and may repeat
        <li key={at} className={styles.ball}>
          {lottery.mUi === diceLook && spots[number] ? <Die number={number} /> : number}
        </li>
      ))}
      {bonus.map((number) => (
        <li key={`bonus ${number}`} className={classes(styles.ball, styles.bonus)}>
          <span className="visually-hidden">{t('lotteryDraws.bonus')} </span>
          {number}
        </li>
      ))}
    </ol>
  );
}
