import type { GameCategory, GameSelectType } from '#schemas/codes.ts';
import type { GameChoice } from '#src/domain/gameLists.ts';
import { Button } from '#src/ui/Button.tsx';
import { GameGrid } from '#src/ui/GameGrid.tsx';
import { GameTile, type TilePicture } from '#src/ui/GameTile.tsx';
import type { IconName } from '#src/ui/icons.ts';
import { Link } from '#src/ui/Link.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { TabPanel, Tabs } from '#src/ui/Tabs.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './GameList.module.css';

/** A game as its tile needs it. */
export interface ShownGame {
  readonly key: string;
  readonly name: string;
  readonly vendor: string | undefined;
  readonly picture: TilePicture | null;
  readonly favourite: boolean;
  readonly onOpen: () => void;
  readonly onFavourite: () => void;
}

export interface GameListViewProps {
  readonly gameType: GameCategory;
  /** Only the first games and a way to all of them. */
  readonly preview: boolean;
  readonly selects: readonly GameSelectType[];
  /** Codes of the classifications; null is all of them. Empty: none to choose. */
  readonly classifications: readonly (string | null)[];
  readonly choice: GameChoice;
  readonly onChoose: (choice: GameChoice) => void;
  /** Undefined while they come. */
  readonly games: readonly ShownGame[] | undefined;
  readonly failed: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly atEnd: boolean;
  readonly onRetry: () => void;
}

const selectIcons: Partial<Record<GameSelectType, IconName>> = {
  NEW: 'sparkles',
  HOT: 'flame',
  FAV: 'heart',
  REC: 'clock',
};

/** Tiles drawn as skeletons while the first page comes, and while a later one does. */
const firstSkeletons = 9;
const laterSkeletons = 3;

/** Tiles whose pictures do not wait: those in view at once. */
const eagerTiles = 6;

/** A classification's code in words, where the catalogue has none: JUNGLE_RUN reads Jungle run. */
const humanised = (code: string) => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A list of games as it looks. */
export function GameListView(props: GameListViewProps) {
  const { gameType, preview, selects, classifications, choice, onChoose } = props;
  const narrows = classifications.length > 0 && choice.select === 'ALL';
  const t = useT();
  const label = t(`gameType.${gameType}`);
  return (
    <section className={styles.list}>
      {!preview && <h2 className={styles.title}>{label}</h2>}
      {!preview && (
        <Tabs
          name="game-lists"
          label={t('gameList.lists')}
          look="pill"
          tabs={selects.map((id) => ({ id, label: t(`gameClass.${id}`), icon: selectIcons[id] }))}
          active={choice.select}
          onChange={(id) => onChoose({ select: id as GameSelectType, classify: null })}
        />
      )}
      {preview ? (
        <Games {...props} />
      ) : (
        <TabPanel name="game-lists" active={choice.select} className={styles.panel}>
          {narrows && (
            <Tabs
              name="game-kinds"
              label={t('gameList.classifications')}
              tabs={classifications.map((code) => ({
                id: code ?? 'ALL',
                label:
                  code === null
                    ? t('gameClass.ALL')
                    : t(`gameClass.${code}`, { defaultValue: humanised(code) }),
              }))}
              active={choice.classify ?? 'ALL'}
              onChange={(id) => onChoose({ ...choice, classify: id === 'ALL' ? null : id })}
            />
          )}
          {narrows ? (
            <TabPanel name="game-kinds" active={choice.classify ?? 'ALL'}>
              <Games {...props} />
            </TabPanel>
          ) : (
            <Games {...props} />
          )}
        </TabPanel>
      )}
    </section>
  );
}

/** The tiles, or what stands in their place. */
function Games(props: GameListViewProps) {
  const { gameType, choice, games } = props;
  const t = useT();
  const label = t(`gameType.${gameType}`);
  return props.failed ? (
    <StateCard
      state="error"
      title={t('gameList.failedTitle')}
      action={<Button onClick={props.onRetry}>{t('action.retry')}</Button>}
    />
  ) : games?.length === 0 ? (
    <EmptyList select={choice.select} />
  ) : (
    <GameGrid
      label={label}
      coming={games ? (props.loadingMore ? laterSkeletons : 0) : firstSkeletons}
      end={<Foot {...props} />}
    >
      {games?.map(({ key, ...game }, index) => (
        <GameTile key={key} {...game} eager={index < eagerTiles} />
      ))}
    </GameGrid>
  );
}

function Foot({ preview, gameType, games, moreFailed, atEnd, onRetry }: GameListViewProps) {
  const t = useT();
  if (preview && games) {
    return (
      <Link page="game-list" params={{ gameType }} look="quiet" full>
        {t('action.seeAll')}
      </Link>
    );
  }
  if (moreFailed) {
    return (
      <>
        <p>{t('gameList.moreFailed')}</p>
        <Button look="quiet" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </>
    );
  }
  return atEnd ? t('gameList.end') : null;
}

function EmptyList({ select }: { select: GameSelectType }) {
  const t = useT();
  if (select === 'FAV') {
    return (
      <StateCard
        state="empty"
        picture="favourites"
        title={t('gameList.noFavouritesTitle')}
        sentence={t('gameList.noFavouritesText')}
      />
    );
  }
  if (select === 'REC') {
    return (
      <StateCard
        state="empty"
        picture="recent"
        title={t('gameList.noRecentTitle')}
        sentence={t('gameList.noRecentText')}
      />
    );
  }
  return <StateCard state="empty" title={t('gameList.emptyTitle')} sentence={t('gameList.emptyText')} />;
}
