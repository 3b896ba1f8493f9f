import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { returnText } from '#src/domain/games/lists/returnText.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Link } from '../ui/controls/Link.tsx';
import type { PageParams } from '../ui/navigation.ts';
import { useLocale, useT } from '../ui/text.ts';
import styles from './GameTile.module.css';
import { useLongPress } from './useLongPress.ts';

/** Widths of a tile's two pictures, in px. */
export const tilePictureWidths = { small: 160, large: 320 } as const;

export interface TilePicture {
  readonly small: string;
  readonly large: string;
}

/** `square` has its text below the picture, `poster` over its bottom, `wide` beside it. */
export type TileLook = 'square' | 'poster' | 'wide';

export interface GameTileProps {
  look?: TileLook | undefined;
  name: string;
  vendor?: string | undefined;
  /** Without a picture, or when it fails to load, a placeholder shows the name. */
  picture?: TilePicture | null | undefined;
  /** Target page of the tile, as a real link. */
  to?: { page: string; params?: PageParams | undefined } | undefined;
  /** Called on a tap; without `to` the tile is a button. */
  onOpen?: (() => void) | undefined;
  /** Tells about the game: called by the info button and by a press that is held. Without it there is no button. */
  onInfo?: (() => void) | undefined;
  favourite?: boolean | undefined;
  /** Toggles the favourite; without it there is no heart. */
  onFavourite?: (() => void) | undefined;
  /** Label below the vendor: "Try it". */
  mark?: string | undefined;
  /** The picture shows the name as lettering: the caption does not repeat it. */
  lettered?: boolean | undefined;
  /** Average return to the player in percent; the other one is that of its worst bet, where bets differ. */
  returnRate?: string | undefined;
  returnRateLow?: string | undefined;
  isNew?: boolean | undefined;
  /** In view initially: its picture loads eagerly. */
  eager?: boolean | undefined;
}

/** A game: picture, name and vendor; a tap opens it, the heart makes it a favourite. */
export function GameTile(props: GameTileProps) {
  const { look = 'square', name, vendor, picture, to, onOpen, onInfo, favourite, onFavourite, eager } = props;
  const t = useT();
  const [broken, setBroken] = useState<string | null>(null);
  const shown = picture && picture.small !== broken ? picture : null;
  const lettered = Boolean(props.lettered && shown);
  const cover = classes(styles.cover, onInfo && styles.told);
  const words = (
    <>
      <span className={lettered ? 'visually-hidden' : styles.name} title={name}>
        {name}
      </span>
      {vendor && <span className={classes(styles.vendor, lettered && styles.alone)}>{vendor}</span>}
      <TileFact {...props} />
    </>
  );
  return (
    <article className={classes(styles.tile, styles[look])} data-named={lettered ? undefined : ''}>
      <div className={styles.frame}>
        <TilePictureFrame look={look} name={name} picture={shown} eager={eager} onBroken={setBroken} />
      </div>
      {to ? (
        <Link page={to.page} params={to.params} className={cover} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <PressedCover className={cover} onOpen={onOpen} onInfo={onInfo}>
          {words}
        </PressedCover>
      )}
      {onInfo && (
        <IconButton
          icon="info"
          size={16}
          label={t('ui.about', { name })}
          aria-haspopup="dialog"
          className={styles.info}
          onClick={onInfo}
        />
      )}
      {onFavourite && (
        <IconButton
          icon="heart"
          size={16}
          filled={favourite}
          label={t('ui.favourite', { name })}
          aria-pressed={favourite === true}
          className={classes(styles.heart, favourite && styles.kept)}
          onClick={onFavourite}
        />
      )}
    </article>
  );
}

/** What stands below the vendor: the mark, that the game is new, or its return. Not part of the tile's name. */
function TileFact({ mark, isNew, ...rates }: GameTileProps) {
  const t = useT();
  const { intl } = useLocale();
  const label = mark ?? (isNew ? t('gameClass.NEW') : undefined);
  // Where bets differ, both ends have room without decimals only.
  const words = label ?? returnText(rates, intl, rates.returnRateLow ? 0 : 1);
  return words === undefined ? null : (
    <span className={classes(styles.fact, label && styles.mark)} data-mark={mark} aria-hidden="true">
      {words}
    </span>
  );
}

type PressedCoverProps = Pick<GameTileProps, 'onOpen' | 'onInfo'> & ComponentProps<'button'>;

/** The whole tile as a button: a tap opens the game, a press that is held tells about it. */
function PressedCover({ onOpen, onInfo, ...button }: PressedCoverProps) {
  const press = useLongPress(
    () => onInfo?.(),
    () => onOpen?.(),
  );
  return <button type="button" {...button} {...(onInfo ? press : { onClick: onOpen })} />;
}

type TilePictureFrameProps = Pick<GameTileProps, 'look' | 'name' | 'picture' | 'eager'> & {
  readonly onBroken: (address: string) => void;
};

function TilePictureFrame({ look, name, picture, eager, onBroken }: TilePictureFrameProps) {
  const image = useRef<HTMLImageElement>(null);
  const address = picture?.small;
  useEffect(() => {
    // It may have failed before hydration; then no error event fires.
    if (address !== undefined && image.current?.complete && image.current.naturalWidth === 0)
      onBroken(address);
  }, [address, onBroken]);
  if (!picture)
    return (
      <div className={styles.plate} aria-hidden="true">
        <span className={styles.plateName}>{name}</span>
      </div>
    );
  const face = {
    src: picture.small,
    srcSet: `${picture.small} ${tilePictureWidths.small}w, ${picture.large} ${tilePictureWidths.large}w`,
    sizes: '(min-width: 480px) 144px, 30vw',
    width: tilePictureWidths.small,
    height: tilePictureWidths.small,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
  } as const;
  return (
    <>
      <img
        key={picture.small}
        ref={image}
        {...face}
        className={styles.picture}
        alt=""
        onError={() => onBroken(picture.small)}
      />
      {look === 'poster' && <img {...face} className={styles.mirror} alt="" />}
    </>
  );
}
