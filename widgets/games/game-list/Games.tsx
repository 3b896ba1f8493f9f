import { useCallback } from 'react';
import type { GameTileData } from '#src/actions/games/useGameTiles.ts';
import { chooseSearch, chooseSelect, defaultChoiceFor } from '#src/domain/games/lists/gameLists.ts';
import { defaultColumns, eagerTiles, GamePreview } from '#src/parts/GamePreview.tsx';
import { GameTile } from '#src/parts/GameTile.tsx';
import { InfiniteGrid } from '#src/parts/InfiniteGrid.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './GameList.module.css';
import type { GameListViewProps } from './view.ts';

/** Rows of skeletons while the first page loads: enough to keep what follows below the viewport. */
const firstRows = 8;

const keyOf = ({ key }: GameTileData) => key;

/** The tiles of a list, the failure, or the empty state. */
export function Games(props: GameListViewProps) {
  const { gameType, games, columns, tile: look, loadingMore, atEnd, onOpen, onInfo, onFavourite } = props;
  const t = useT();
  const tile = useCallback(
    ({ key, trial, ...game }: GameTileData, index: number) => (
      <GameTile
        {...game}
        look={look}
        eager={index < eagerTiles}
        mark={trial ? t('gameList.tryIt') : undefined}
        onOpen={() => onOpen(key)}
        onInfo={onInfo && (() => onInfo(key))}
        onFavourite={() => onFavourite(key)}
      />
    ),
    [look, onOpen, onInfo, onFavourite, t],
  );
  if (props.failed)
    return (
      <StateCard
        state="error"
        title={t('gameList.failedTitle')}
        action={<Button onClick={props.onRetry}>{t('action.retry')}</Button>}
      />
    );
  if (games?.length === 0 && atEnd) return <EmptyList {...props} />;
  return (
    <div className={styles.games}>
      <InfiniteGrid
        label={t(`gameType.${gameType}`)}
        items={games ?? []}
        keyOf={keyOf}
        tile={tile}
        skeletons={games ? (loadingMore ? 1 : 0) : (columns ?? defaultColumns) * firstRows}
        total={atEnd ? games?.length : undefined}
        columns={columns}
        look={look}
        end={<ListEnd {...props} />}
      />
    </div>
  );
}

function ListEnd({ moreFailed, atEnd, onRetry }: GameListViewProps) {
  const t = useT();
  if (moreFailed)
    return (
      <>
        <p>{t('gameList.moreFailed')}</p>
        <Button look="quiet" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </>
    );
  return atEnd ? t('gameList.end') : null;
}

const emptyTexts = {
  FAV: { picture: 'favourites', title: 'gameList.noFavouritesTitle', text: 'gameList.noFavouritesText' },
  REC: { picture: 'recent', title: 'gameList.noRecentTitle', text: 'gameList.noRecentText' },
} as const;

/** Explains why the list is empty, and offers a next step. */
function EmptyList({
  gameType,
  choice,
  onChoose,
  suggestions,
  onOpen: _,
  onInfo: __,
  ...props
}: GameListViewProps) {
  const t = useT();
  const { select, name } = choice;
  if (select === 'FAV' || select === 'REC') {
    const { picture, title, text } = emptyTexts[select];
    return <StateCard state="empty" picture={picture} title={t(title)} sentence={t(text)} />;
  }
  if (name !== '')
    return (
      <>
        <StateCard
          compact
          state="empty"
          title={t('gameList.notFoundTitle', { name })}
          sentence={t('gameList.notFoundText')}
          action={
            <Button look="quiet" onClick={() => onChoose(chooseSearch(choice, ''))}>
              {t('gameList.showAll')}
            </Button>
          }
        />
        {suggestions.games && suggestions.games.length > 0 && (
          <GamePreview
            {...suggestions}
            row
            title={t('gameList.instead')}
            to={{ page: 'game-list', params: { gameType: 'HOT' } }}
            failed={false}
            onRetry={props.onRetry}
          />
        )}
      </>
    );
  const isNarrowed = choice.vendor !== null || choice.classify !== null || choice.minBet !== null;
  return (
    <StateCard
      state="empty"
      title={t('gameList.emptyTitle')}
      sentence={isNarrowed ? t('gameList.emptyFiltered') : t('gameList.emptyText')}
      action={
        isNarrowed || select === 'NEW' ? (
          <Button look="quiet" onClick={() => onChoose(chooseSelect(defaultChoiceFor(gameType), 'ALL'))}>
            {t('gameList.showAll')}
          </Button>
        ) : undefined
      }
    />
  );
}
