import { useEffect, useRef, useState } from 'react';
import { classificationName } from '#src/domain/games/lists/gameItem.ts';
import { GameGrid } from '#src/parts/GameGrid.tsx';
import { GameTile } from '#src/parts/GameTile.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { growTarget } from '#src/ui/motion/grow.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { SheetFacts } from './SheetFacts.tsx';
import styles from './SheetView.module.css';
import type { SheetViewProps } from './view.ts';

/** Skeletons of the similar games: as many as a phone shows of the row. */
const comingTiles = 4;

/** Presentational view of the sheet. What the tile knew is there at once, the rest comes in room that is kept for it. */
export function SheetView(props: SheetViewProps) {
  const { game, details, mayTry, onPlay, onTry, onClose } = props;
  const t = useT();
  const closed = details?.open === false;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(game.nodeId);
  useEffect(() => {
    if (shown.current === game.nodeId) return;
    shown.current = game.nodeId;
    // Another game: it is read from its beginning.
    const start = content.current;
    start?.parentElement?.scrollTo(0, 0);
    start?.focus({ preventScroll: true });
  }, [game.nodeId]);
  return (
    <Popup
      title={game.name}
      onClose={onClose}
      actions={
        !closed && (
          <>
            {mayTry && (
              <Button look="quiet" onClick={onTry}>
                {t('gameSheet.tryFree')}
              </Button>
            )}
            <Button icon="play" onClick={onPlay}>
              {t('gameSheet.play')}
            </Button>
          </>
        )
      }
    >
      <div ref={content} className={styles.content} tabIndex={-1}>
        <Face key={game.nodeId} {...props} />
        {closed ? (
          <StateCard
            compact
            state="empty"
            title={t('gameSheet.closedTitle')}
            sentence={t('gameSheet.closedText')}
          />
        ) : (
          <SheetFacts {...props} />
        )}
        {!closed && <Similar {...props} />}
      </div>
    </Popup>
  );
}

/** The picture, and beside it the maker, the kind of game and the heart. */
function Face({ game, favourite, details, trial, onFavourite, onClose }: SheetViewProps) {
  const t = useT();
  const { picture, gameType, vassalage, vendor, isNew } = game;
  const [broken, setBroken] = useState(false);
  const kind = details?.classify;
  return (
    <div className={styles.face}>
      {picture && !broken ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={112}
          height={112}
          {...growTarget}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={styles.plate} {...growTarget}>
          <Icon name="gamepad-2" size={24} />
        </span>
      )}
      <div className={styles.about}>
        {vendor && (
          <Link
            page="game-list"
            params={{ gameType, vendor: vassalage }}
            className={styles.vendor}
            unmade="content"
            onClick={onClose}
          >
            <bdi>{vendor}</bdi>
          </Link>
        )}
        <p className={styles.kind}>
          {t(`gameType.${gameType}`)}
          {kind && ` · ${classificationName(t, kind)}`}
        </p>
        {(isNew || trial) && (
          <p className={styles.mark}>{trial ? t('gameList.tryIt') : t('gameClass.NEW')}</p>
        )}
      </div>
      <IconButton
        soft
        icon="heart"
        size={20}
        filled={favourite}
        label={t('ui.favourite', { name: game.name })}
        aria-pressed={favourite}
        className={favourite ? styles.kept : undefined}
        onClick={onFavourite}
      />
    </div>
  );
}

/** Games like this one; a tap shows them in the sheet. */
function Similar({ similar, onSimilar }: SheetViewProps) {
  const t = useT();
  if (similar?.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t('gameSheet.similar')}</h3>
      <GameGrid row label={t('gameSheet.similar')} skeletons={similar ? 0 : comingTiles}>
        {similar?.map(({ key, trial: _, favourite: __, ...game }) => (
          <GameTile key={key} {...game} onOpen={() => onSimilar(key)} />
        ))}
      </GameGrid>
    </section>
  );
}
