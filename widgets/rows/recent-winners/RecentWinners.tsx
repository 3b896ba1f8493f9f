import { useQuery } from '@tanstack/react-query';
import { listRecentWins } from '#schemas/api/highlights.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { playListed } from '#src/actions/games/playListed.ts';
import { query } from '#src/api/queries.ts';
import { gameName, gamePictures } from '#src/domain/games/lists/gameItem.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { RowSection } from '#src/parts/row-section/RowSection.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { recentWinnersProps } from './contract.ts';
import styles from './RecentWinners.module.css';

type Win = ValueOf<'listRecentWins'>['list'][number];

/** Number of wins shown where the page sets none. */
const defaultCount = 5;

export default function RecentWinners({ props, host }: WidgetViewProps<TypeOf<typeof recentWinnersProps>>) {
  const { count = defaultCount } = props;
  const { code } = useLocale();
  const wins = useQuery(query(listRecentWins, { language: code }));
  // Optional: a server without it is no fault.
  if (wins.isError && !wins.data) return null;
  return (
    <RecentWinnersView
      wins={wins.data?.list.slice(0, count)}
      count={count}
      currency={currentBrand().currency}
      onPlay={(win) => playListed(win.game, host.page.id === 'home' ? 'home' : undefined)}
    />
  );
}

export interface RecentWinnersViewProps {
  /** Undefined while loading. */
  readonly wins: readonly Win[] | undefined;
  /** Number of skeletons while loading. */
  readonly count: number;
  readonly currency: Currency;
  /** Opens the game of a win. */
  readonly onPlay: (win: Win) => void;
}

/** Presentational view of the wins, which stand still. Without any it takes no room. */
export function RecentWinnersView({ wins, count, currency, onPlay }: RecentWinnersViewProps) {
  const t = useT();
  if (wins?.length === 0) return null;
  return (
    <RowSection title={t('recentWinners.title')} busy={!wins}>
      <ul className={styles.wins}>
        {wins?.map((win) => (
          <li key={`${win.wonAt} ${win.player}`}>
            <WinLine win={win} currency={currency} onPlay={() => onPlay(win)} />
          </li>
        ))}
        {!wins &&
          Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
            <li key={at} className={styles.win} aria-hidden="true">
              <Skeleton className={styles.picture} />
              <Skeleton shape="text" lines={2} className={styles.words} />
            </li>
          ))}
      </ul>
    </RowSection>
  );
}

interface WinLineProps {
  readonly win: Win;
  readonly currency: Currency;
  readonly onPlay: () => void;
}

function WinLine({ win: { player, amount, wonAt, game }, currency, onPlay }: WinLineProps) {
  const { intl } = useLocale();
  const origin = useImageOrigin();
  const picture = pictureAddress(origin, gamePictures(game)?.small ?? '');
  const time = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <button type="button" className={styles.win} onClick={onPlay}>
      <span className={styles.picture}>
        {picture && <img src={picture} alt="" width={44} height={44} loading="lazy" decoding="async" />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.game}>{gameName(game)}</bdi>
        <span className={styles.player}>
          <bdi>{player}</bdi> · <time dateTime={wonAt}>{time.format(new Date(wonAt))}</time>
        </span>
      </span>
      <Money className={styles.amount} amount={amount} currency={currency} />
    </button>
  );
}
