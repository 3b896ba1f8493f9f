import type { RefObject } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { Failure } from './failures.ts';
import styles from './LaunchGame.module.css';
import type { Launched } from './useLaunchGame.ts';

export interface LaunchGameViewProps {
  /** Null while the server is asked, and where it said no. */
  readonly launched: Pick<Launched, 'url' | 'gameName' | 'vendorName'> | null;
  /** The game has said that it stands. */
  readonly ready: boolean;
  readonly failure: Failure | null;
  /** Which try this is: each has a frame of its own. */
  readonly attempt: number;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  /** How long is played: "0:04:09". */
  readonly time: string;
  /** Won less staked since then; null while unknown. */
  readonly net: string | null;
  readonly currency: Pick<Currency, 'symbol' | 'decimals'>;
  readonly onLeave: () => void;
  readonly retry: () => void;
}

/** A thin strip with the way back, and the game below it. */
export function LaunchGameView(props: LaunchGameViewProps) {
  const { launched, ready, failure, attempt, frame, onLeave, retry } = props;
  const t = useT();
  return (
    <div className={styles.screen}>
      <Strip {...props} />
      <div className={styles.stage}>
        {launched && !failure && (
          // Another origin's page: with scripts, and its own storage, and no way to anything around it.
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
                <Button look={failure.retry ? 'outline' : 'primary'} onClick={onLeave}>
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

/** Way back, name, how long is played and what it has brought: facts, without applause. */
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

/** What is drawn while a game is on its way: three cards that are turned in a row. */
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
