import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listRecent, listVendors } from '#schemas/api/games.ts';
import { type GameTileData, useGameTiles } from '#src/actions/games/useGameTiles.ts';
import { query } from '#src/api/queries.ts';
import { RowSection, sideways } from '#src/parts/row-section/RowSection.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './PlayedRow.module.css';

export interface PlayedRowProps {
  /** How many games are shown at most. */
  readonly count: number;
  /** Where a lottery leads back to; undefined for the page before. */
  readonly lotteryBack: 'home' | undefined;
}

/** The games that the member played last, newest first. */
export default function PlayedRow({ count, lotteryBack }: PlayedRowProps) {
  const { code } = useLocale();
  const recent = useQuery(query(listRecent, { page: 1, language: code }));
  const vendors = useQuery(query(listVendors, { language: code })).data;
  const vendorOf = useCallback(
    (vassalage: string) => vendors?.find((vendor) => vendor.vassalage === vassalage)?.displayName,
    [vendors],
  );
  const { games, onOpen } = useGameTiles(recent.data?.list.slice(0, count), vendorOf, lotteryBack);
  return (
    <PlayedRowView
      games={games}
      failed={recent.isError && !games}
      onOpen={onOpen}
      onRetry={() => void recent.refetch()}
    />
  );
}

export interface PlayedRowViewProps {
  /** Undefined while loading. */
  readonly games: readonly GameTileData[] | undefined;
  readonly failed: boolean;
  readonly onOpen: (key: string) => void;
  readonly onRetry: () => void;
}

/** Presentational view of the games: of one height in every state. */
export function PlayedRowView({ games, failed, onOpen, onRetry }: PlayedRowViewProps) {
  const t = useT();
  return (
    <RowSection title={t('continuePlaying.title')} busy={!games && !failed}>
      {failed && (
        <div className={styles.note}>
          <p>{t('gamePreview.failedTitle')}</p>
          <Button look="quiet" size="small" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      {games?.length === 0 && (
        <div className={styles.note}>
          <p>{t('continuePlaying.none')}</p>
          <Link page="game-list" params={{ gameType: 'HOT' }} look="quiet" size="small">
            {t('continuePlaying.popular')}
          </Link>
        </div>
      )}
      {!failed && games?.length !== 0 && (
        <ul className={classes(sideways, styles.cards)}>
          {games?.map((game) => (
            <li key={game.key} className={styles.place}>
              <PlayedCard game={game} onOpen={() => onOpen(game.key)} />
            </li>
          ))}
          {!games &&
            [0, 1, 2].map((at) => (
              <li key={at} className={styles.place} aria-hidden="true">
                <Skeleton className={styles.card} />
              </li>
            ))}
        </ul>
      )}
    </RowSection>
  );
}

function PlayedCard({ game, onOpen }: { readonly game: GameTileData; readonly onOpen: () => void }) {
  const { name, vendor, picture } = game;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.frame}>
        {picture && (
          <img
            className={styles.picture}
            src={picture.small}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.vendor}>{vendor}</bdi>
      </span>
      <span className={styles.play}>
        <Icon name="play" size={16} />
      </span>
    </button>
  );
}
