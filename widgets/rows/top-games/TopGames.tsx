import type { TypeOf } from '#schemas/schema.ts';
import { useGamePreview } from '#src/actions/games/useGamePreview.ts';
import type { GameTileData } from '#src/actions/games/useGameTiles.ts';
import { RowSection, sideways } from '#src/parts/row-section/RowSection.tsx';
import { classes } from '#src/ui/classes.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { topGamesProps } from './contract.ts';
import styles from './TopGames.module.css';

/** Number of games shown where the page sets none. */
const defaultCount = 10;

export default function TopGames({ props, host }: WidgetViewProps<TypeOf<typeof topGamesProps>>) {
  const { gameType = 'HOT', count = defaultCount } = props;
  const { code } = useLocale();
  const lotteryBack = host.page.id === 'home' ? 'home' : undefined;
  const { games, failed, onOpen } = useGamePreview(gameType, 'HOT', code, count, lotteryBack);
  return <TopGamesView {...{ gameType, count, games, failed, onOpen }} />;
}

export interface TopGamesViewProps {
  readonly gameType: NonNullable<TypeOf<typeof topGamesProps>['gameType']>;
  /** Number of skeletons while loading. */
  readonly count: number;
  /** Undefined while loading. */
  readonly games: readonly GameTileData[] | undefined;
  readonly failed: boolean;
  readonly onOpen: (key: string) => void;
}

/** Presentational view of the ranking: without games, or where they did not load, it takes no room. */
export function TopGamesView({ gameType, count, games, failed, onOpen }: TopGamesViewProps) {
  const t = useT();
  const { intl } = useLocale();
  if (failed || games?.length === 0) return null;
  return (
    <RowSection
      title={t('topGames.title', { number: new Intl.NumberFormat(intl).format(games?.length ?? count) })}
      to={{ page: 'game-list', params: { gameType } }}
      busy={!games}
    >
      <Ranks games={games} count={count} onOpen={onOpen} />
    </RowSection>
  );
}

/** The games, or skeletons of them. The order is that of the list, so the numerals are drawing only. */
function Ranks({ games, count, onOpen }: Pick<TopGamesViewProps, 'games' | 'count' | 'onOpen'>) {
  const { intl } = useLocale();
  const numeral = new Intl.NumberFormat(intl);
  const places = games ?? Array.from({ length: count }, () => null);
  return (
    <ol className={classes(sideways, styles.ranks)} aria-hidden={!games || undefined}>
      {places.map((game, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <li key={at} className={styles.rank} data-rank={numeral.format(at + 1)}>
          {game ? <RankedGame game={game} onOpen={() => onOpen(game.key)} /> : <Coming />}
        </li>
      ))}
    </ol>
  );
}

function RankedGame({ game, onOpen }: { readonly game: GameTileData; readonly onOpen: () => void }) {
  const t = useT();
  const { name, vendor, picture, trial } = game;
  return (
    <button type="button" className={styles.game} onClick={onOpen}>
      <span className={styles.frame}>
        {picture && (
          <img
            className={styles.picture}
            src={picture.small}
            srcSet={`${picture.small} 160w, ${picture.large} 320w`}
            sizes="112px"
            alt=""
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <bdi className={styles.vendor} data-mark={trial ? t('gameList.tryIt') : undefined}>
        {vendor}
      </bdi>
    </button>
  );
}

const Coming = () => (
  <span className={styles.game}>
    <Skeleton className={styles.frame} />
    <Skeleton shape="text" className={styles.name} />
    <Skeleton shape="text" className={styles.vendor} />
  </span>
);
