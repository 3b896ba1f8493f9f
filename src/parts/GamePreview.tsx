import { Button } from '../ui/controls/Button.tsx';
import { Link } from '../ui/controls/Link.tsx';
import type { PageParams } from '../ui/navigation.ts';
import { StateCard } from '../ui/states/StateCard.tsx';
import { useT } from '../ui/text.ts';
import { GameGrid } from './GameGrid.tsx';
import styles from './GamePreview.module.css';
import { GameTile, type TileLook, type TilePicture } from './GameTile.tsx';
import { RowSection } from './row-section/RowSection.tsx';

/** A game of a preview. */
interface PreviewGame {
  readonly key: string;
  readonly name: string;
  readonly vendor: string | undefined;
  readonly picture: TilePicture | null;
  readonly favourite: boolean;
  /** The player is on a free trial and the game supports it. */
  readonly trial: boolean;
  readonly lettered?: boolean | undefined;
  readonly returnRate?: string | undefined;
  readonly returnRateLow?: string | undefined;
  readonly isNew?: boolean | undefined;
}

export interface GamePreviewProps {
  /** Heading of the list. */
  readonly title: string;
  /** Page that lists all games. */
  readonly to: { readonly page: string; readonly params?: PageParams };
  /** One row that scrolls sideways, under its title. */
  readonly row?: boolean | undefined;
  readonly columns?: 2 | 3 | 4 | undefined;
  readonly tile?: TileLook | undefined;
  /** Undefined while loading. */
  readonly games: readonly PreviewGame[] | undefined;
  readonly failed: boolean;
  readonly onOpen: (key: string) => void;
  readonly onInfo?: ((key: string) => void) | undefined;
  readonly onFavourite: (key: string) => void;
  readonly onRetry: () => void;
}

/** Number of rows of a preview. */
export const previewRows = 3;
/** Default number of tiles per row. */
export const defaultColumns = 3;

/** Number of tiles whose pictures load eagerly: those in view initially. */
export const eagerTiles = 6;

/** The first games of a list, and a link to all of them. */
export function GamePreview(props: GamePreviewProps) {
  const { title, to, row } = props;
  if (row)
    return (
      <RowSection title={title} to={to}>
        <Games {...props} />
      </RowSection>
    );
  return (
    <section className={styles.preview}>
      <Games {...props} />
    </section>
  );
}

/** The tiles, their skeletons, the failure, or the empty state. */
function Games(props: GamePreviewProps) {
  const {
    title,
    to,
    row,
    columns = defaultColumns,
    tile,
    games,
    failed,
    onOpen,
    onInfo,
    onFavourite,
    onRetry,
  } = props;
  const t = useT();
  const look = { label: title, row, columns: props.columns, look: tile };
  const coming = columns * previewRows;
  if (failed)
    return (
      <div className="in-place-of">
        <GameGrid {...look} skeletons={coming} />
        <StateCard
          compact={row}
          state="error"
          title={t('gamePreview.failedTitle')}
          action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
        />
      </div>
    );
  if (games?.length === 0)
    return (
      <StateCard state="empty" title={t('gamePreview.emptyTitle')} sentence={t('gamePreview.emptyText')} />
    );
  return (
    <GameGrid
      {...look}
      skeletons={games ? 0 : coming}
      end={
        !row &&
        games && (
          <Link page={to.page} params={to.params} look="quiet" full>
            {t('action.seeAll')}
          </Link>
        )
      }
    >
      {games?.map(({ key, trial, ...game }, index) => (
        <GameTile
          key={key}
          {...game}
          look={tile}
          eager={index < eagerTiles}
          mark={trial ? t('gameList.tryIt') : undefined}
          onOpen={() => onOpen(key)}
          onInfo={onInfo && (() => onInfo(key))}
          onFavourite={() => onFavourite(key)}
        />
      ))}
    </GameGrid>
  );
}
