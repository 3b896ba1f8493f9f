import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { memberTypes } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { offersGameSheet } from '#src/actions/games/offersGameSheet.ts';
import { playListed } from '#src/actions/games/playListed.ts';
import { query } from '#src/api/queries.ts';
import { heroPicture, type SlotPicture } from '#src/domain/games/lists/pictureSlots.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useSession } from '#src/stores/account/session.ts';
import { type SheetGame, showGameSheet } from '#src/stores/gameSheet.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Carousel, carouselIntervalMs } from '#src/ui/motion/Carousel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { featuredApiQuery } from './apiQuery.ts';
import type { featuredGameProps } from './contract.ts';
import styles from './FeaturedGame.module.css';

/** A featured game with the picture to show, null without any. */
export interface Featured
  extends Pick<Answered, 'nodeId' | 'displayName' | 'vendorName' | 'gameType' | 'supportPlay' | 'vassalage'> {
  readonly picture: SlotPicture | null;
}
type Answered = ValueOf<'listFeaturedGames'>['list'][number];

/** Chooses a game's picture: its hero, else its icon. */
function withPicture({ heroUrl, mobileLargeIcon, ...game }: Answered, origin: string): Featured {
  const { nodeId } = game;
  const picture = heroPicture({
    nodeId,
    heroImage: heroUrl ?? null,
    mobileLargeIcon: mobileLargeIcon ?? null,
  });
  const src = picture && pictureAddress(origin, picture.src);
  return { ...game, picture: src ? { ...picture, src } : null };
}

export default function FeaturedGame({ props }: WidgetViewProps<TypeOf<typeof featuredGameProps>>) {
  const { autoplay = false } = props;
  const { code } = useLocale();
  const featured = useQuery(query(...featuredApiQuery(props, code)));
  const origin = useImageOrigin();
  const { session } = useSession();
  const games = featured.data?.list.map((game) => withPicture(game, origin));
  return (
    <FeaturedGameView
      games={games}
      failed={featured.isError && !games}
      autoplay={autoplay}
      trial={session?.type === memberTypes.trial}
      onPlay={(game) => playListed(game, 'home')}
      onInfo={offersGameSheet() ? (game) => showGameSheet(sheetGameOf(game), 'home') : undefined}
    />
  );
}

/** A featured game as its sheet first shows it: a hero is cut to a square. */
const sheetGameOf = ({ displayName, vendorName, picture, ...game }: Featured): SheetGame => ({
  ...game,
  name: displayName,
  vendor: vendorName,
  picture: picture?.src,
});

export interface FeaturedGameViewProps {
  /** Undefined while loading. */
  readonly games: readonly Featured[] | undefined;
  readonly failed: boolean;
  readonly autoplay: boolean;
  /** The player is on a free trial: games that support it are marked. */
  readonly trial: boolean;
  readonly onPlay: (game: Featured) => void;
  /** Tells about a game. Undefined where the brand has no sheet of games. */
  readonly onInfo: ((game: Featured) => void) | undefined;
}

/**
 * Presentational view of the games. Without games the reserved room collapses smoothly, so that what follows does not
 * jump.
 */
export function FeaturedGameView({ games, failed, autoplay, trial, onPlay, onInfo }: FeaturedGameViewProps) {
  const t = useT();
  const none = failed || games?.length === 0;
  return (
    <div className={classes(styles.area, none && styles.none)} aria-busy={(!games && !failed) || undefined}>
      <div className={styles.room}>
        {!games && <Skeleton className={styles.hero} />}
        {games && games.length > 0 && (
          <Carousel
            className={styles.hero}
            label={t('featuredGame.label')}
            intervalMs={autoplay ? carouselIntervalMs : 0}
            slides={games.map((game, at) => ({
              id: game.nodeId,
              content: (
                <Hero
                  game={game}
                  first={at === 0}
                  marked={trial && game.supportPlay}
                  onPlay={() => onPlay(game)}
                  onInfo={onInfo && (() => onInfo(game))}
                />
              ),
            }))}
          />
        )}
      </div>
    </div>
  );
}

interface HeroProps {
  readonly game: Featured;
  readonly first: boolean;
  /** A free trial may play it. */
  readonly marked: boolean;
  readonly onPlay: () => void;
  readonly onInfo: (() => void) | undefined;
}

function Hero({ game, first, marked, onPlay, onInfo }: HeroProps) {
  const t = useT();
  const { displayName, vendorName, gameType, picture } = game;
  const loading = { fetchPriority: first ? 'high' : 'auto', loading: first ? 'eager' : 'lazy' } as const;
  return (
    <article className={styles.slide}>
      {picture?.shape === 'hero' && (
        <img
          {...loading}
          className={styles.picture}
          src={picture.src}
          alt=""
          width={640}
          height={400}
          decoding="async"
        />
      )}
      {picture?.shape === 'icon' && (
        <>
          <img
            {...loading}
            className={styles.ground}
            src={picture.src}
            alt=""
            width={160}
            height={160}
            decoding="async"
          />
          <img
            {...loading}
            className={styles.icon}
            src={picture.src}
            alt=""
            width={160}
            height={160}
            decoding="async"
          />
        </>
      )}
      <div className={styles.words}>
        <p className={styles.kind}>{t(`gameType.${gameType}`)}</p>
        <h2 className={styles.name}>
          <bdi>{displayName}</bdi>
        </h2>
        <p className={styles.vendor} data-mark={marked ? t('gameList.tryIt') : undefined}>
          <bdi>{vendorName}</bdi>
        </p>
        <div className={styles.actions}>
          <Button icon="play" className={styles.play} onClick={onPlay}>
            {t('featuredGame.play')}
            <span className="visually-hidden"> {displayName}</span>
          </Button>
          {onInfo && (
            <IconButton
              icon="info"
              label={t('ui.about', { name: displayName })}
              aria-haspopup="dialog"
              className={styles.info}
              onClick={onInfo}
            />
          )}
        </div>
      </div>
    </article>
  );
}
