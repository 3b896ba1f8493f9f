import type { TypeOf } from '#schemas/schema.ts';
import { type Lottery, useLotteries } from '#src/actions/useLotteries.ts';
import { query } from '#src/api/queries.ts';
import { askLotteries } from '#src/domain/api/questions.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { DrawCard } from '#src/parts/DrawCard.tsx';
import { useImageOrigin } from '#src/stores/server.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import type { WidgetViewProps } from '../define.ts';
import type { lotteryDrawsProps } from './contract.ts';
import styles from './LotteryDraws.module.css';

/** Lotteries shown where the page says nothing else. */
const usualCount = 4;

/** The lotteries asked for, in their order; without a choice, the first ones. */
function chosen(all: readonly Lottery[], games: readonly string[] | undefined, count: number): Lottery[] {
  const named = games
    ? games.flatMap((code) => all.find((lottery) => lottery.code === code) ?? [])
    : [...all];
  return named.slice(0, count);
}

export default function LotteryDraws({ props }: WidgetViewProps<TypeOf<typeof lotteryDrawsProps>>) {
  const { games, count = games?.length ?? usualCount } = props;
  const { code } = useWriting();
  const { lotteries, now, failed, retry } = useLotteries(query(...askLotteries(code)), (all) =>
    chosen(all, games, count),
  );
  const origin = useImageOrigin();
  const shown = lotteries?.map((lottery) => ({
    ...lottery,
    mobileIconUrl: pictureAddress(origin, lottery.mobileIconUrl) ?? '',
  }));
  return <LotteryDrawsView lotteries={shown} expected={count} now={now} failed={failed} onRetry={retry} />;
}

export interface LotteryDrawsViewProps {
  /** Undefined while they come. */
  readonly lotteries: readonly Lottery[] | undefined;
  /** How many are expected. */
  readonly expected: number;
  /** The server's time in milliseconds; null before it is known. */
  readonly now: number | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The lotteries as they look. */
export function LotteryDrawsView({ lotteries, expected, now, failed, onRetry }: LotteryDrawsViewProps) {
  const t = useT();
  return (
    <section className={styles.draws} aria-busy={(!lotteries && !failed) || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('lotteryDraws.title')}</h2>
        <Link page="lottery" className={styles.all}>
          {t('action.seeAll')}
          <span className="visually-hidden"> {t('lotteryDraws.title')}</span>
        </Link>
      </header>
      {failed && (
        <div className="in-place-of">
          <Coming count={expected} />
          <StateCard
            compact
            state="error"
            title={t('lotteryDraws.failedTitle')}
            action={
              <Button look="quiet" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            }
          />
        </div>
      )}
      {lotteries?.length === 0 && <StateCard compact state="empty" title={t('lotteryDraws.emptyTitle')} />}
      {lotteries && (
        <ul className={styles.cards}>
          {lotteries.map((lottery) => (
            <li key={lottery.code}>
              <DrawCard lottery={lottery} now={now}>
                <Link page="lottery" look="quiet" size="small">
                  {t('lotteryDraws.play')}
                  <span className="visually-hidden"> {lottery.remark}</span>
                </Link>
              </DrawCard>
            </li>
          ))}
        </ul>
      )}
      {!lotteries && !failed && <Coming count={expected} />}
    </section>
  );
}

/** The places of draws that have not come yet. */
function Coming({ count }: { count: number }) {
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
        <li key={at}>
          <Skeleton className={styles.coming} />
        </li>
      ))}
    </ul>
  );
}
