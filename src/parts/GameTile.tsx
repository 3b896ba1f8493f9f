import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Link } from '../ui/controls/Link.tsx';
import type { PageParams } from '../ui/navigation.ts';
import { useT } from '../ui/text.ts';
import styles from './GameTile.module.css';

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
  favourite?: boolean | undefined;
  /** Toggles the favourite; without it there is no heart. */
  onFavourite?: (() => void) | undefined;
  /** Label before the vendor: "Try it". */
  mark?: string | undefined;
  /** In view initially: its picture loads eagerly. */
  eager?: boolean | undefined;
}

/** A game: picture, name and vendor; a tap opens it, the heart makes it a favourite. */
export function GameTile(props: GameTileProps) {
  const { look = 'square', name, vendor, picture, to, onOpen, favourite, onFavourite, mark, eager } = props;
  const t = useT();
  const words = (
    <>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {(vendor || mark) && (
        <span className={styles.vendor} data-mark={mark}>
          {vendor}
        </span>
      )}
    </>
  );
  return (
    <article className={classes(styles.tile, styles[look])}>
      <div className={styles.frame}>
        <TilePictureFrame key={picture?.small} look={look} name={name} picture={picture} eager={eager} />
      </div>
      {to ? (
        <Link page={to.page} params={to.params} className={styles.cover} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <button type="button" className={styles.cover} onClick={onOpen}>
          {words}
        </button>
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

function TilePictureFrame({
  look,
  name,
  picture,
  eager,
}: Pick<GameTileProps, 'look' | 'name' | 'picture' | 'eager'>) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // It may have failed before hydration; then no error event fires.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  if (!picture || broken)
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
      <img ref={image} {...face} className={styles.picture} alt="" onError={() => setBroken(true)} />
      {look === 'poster' && <img {...face} className={styles.mirror} alt="" />}
    </>
  );
}
