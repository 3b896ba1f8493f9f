import type { RefObject } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { growTarget } from '#src/ui/motion/grow.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { LaunchFailure } from './failures.ts';
import styles from './LaunchGame.module.css';
import type { Launched } from './useLaunchGame.ts';

export interface LaunchGameViewProps {
  /** Null while the request runs, and after a refusal. */
  readonly launched: Pick<Launched, 'url' | 'gameName' | 'vendorName'> | null;
  /** The game has sent its `ready` message. */
  readonly ready: boolean;
  readonly failure: LaunchFailure | null;
  /** Number of the attempt; each has its own frame. */
  readonly attempt: number;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  /** Play time: "0:04:09". */
  readonly time: string;
  /** Payouts less stakes in this time; null while unknown. */
  readonly net: string | null;
  readonly currency: Pick<Currency, 'symbol' | 'decimals'>;
  readonly onLeave: () => void;
  readonly retry: () => void;
}

/** A thin bar with the back button, and the game below it. */
export function LaunchGameView(props: LaunchGameViewProps) {
  const { launched, ready, failure, attempt, frame, onLeave, retry } = props;
  const t = useT();
  return (
    <div className={styles.screen}>
      <Strip {...props} />
      <div className={styles.stage} {...growTarget}>
        {launched && !failure && (
          // A page of another origin: it may run scripts and use its own storage, and cannot reach this page.
          <iframe
            key={attempt}
            ref={frame}
            className={classes(styles.frame, !ready && styles.unseen)}
            title={launched.gameName}
            src={launched.url}
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay"
            referrerPolicy="origin"
          />
        )}
        {!ready && !failure && <Opening game={launched?.gameName} />}
        {failure && (
          <StateCard
            state="error"
            picture="game"
            title={t(failure.title)}
            sentence={t(failure.text)}
            action={
              <div className={styles.actions}>
                {failure.retry && <Button onClick={retry}>{t('action.retry')}</Button>}
                {failure.choose && (
                  <Link page="game-centre" replace look="primary">
                    {t('launchGame.choose')}
                  </Link>
                )}
                <Button look={failure.retry || failure.choose ? 'outline' : 'primary'} onClick={onLeave}>
                  {t('launchGame.back')}
                </Button>
              </div>
            }
          />
        )}
      </div>
    </div>
  );
}

/** Back button, game name, play time and net result. */
function Strip({ launched, failure, time, net, currency, onLeave }: LaunchGameViewProps) {
  const t = useT();
  return (
    <div className={styles.strip}>
      <IconButton icon="arrow-left" label={t('launchGame.leave')} onClick={onLeave} />
      <p className={styles.name} dir="auto">
        {launched?.gameName}
      </p>
      {!failure && (
        <p className={styles.figure}>
          <Icon name="clock" size={16} />
          <span className="visually-hidden">{t('launchGame.clock')}</span>
          <bdi>{time}</bdi>
        </p>
      )}
      {net !== null && (
        <p className={styles.figure}>
          <span className="visually-hidden">{t('launchGame.net')}</span>
          <Money amount={net} currency={currency} />
        </p>
      )}
    </div>
  );
}

/** Loading state of a game: three cards that turn in sequence. */
function Opening({ game }: { readonly game: string | undefined }) {
  const t = useT();
  return (
    <div className={styles.opening} role="status">
      <div className={styles.sign} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p>{game === undefined ? t('launchGame.opening') : t('launchGame.openingGame', { game })}</p>
    </div>
  );
}
