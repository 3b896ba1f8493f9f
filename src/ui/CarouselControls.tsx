import styles from './Carousel.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { useT } from './text.ts';

/** More slides than this are counted, not dotted. */
const mostDots = 6;

interface ArrowProps {
  forward: boolean;
  vertical: boolean;
  /** Next to the slides, always seen; else over them, seen under a mouse or with the focus. */
  beside: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** One step on or back. */
export function CarouselArrow({ forward, vertical, beside, disabled, onClick }: ArrowProps) {
  const t = useT();
  const sideways = forward ? 'chevron-right' : 'chevron-left';
  const upright = forward ? 'chevron-down' : 'chevron-up';
  return (
    <button
      type="button"
      className={classes(beside ? styles.beside : styles.over, forward ? styles.forward : styles.backward)}
      aria-label={t(forward ? 'ui.next' : 'ui.previous')}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={vertical ? upright : sideways} />
    </button>
  );
}

interface BarProps {
  total: number;
  index: number;
  playing: boolean;
  automatic: boolean;
  onPlaying: (playing: boolean) => void;
  onShow: (index: number) => void;
}

/** Where the carousel stands, and its pause button, on a dark ground that holds on any picture. */
export function CarouselBar({ total, index, playing, automatic, onPlaying, onShow }: BarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      {total > mostDots ? (
        <bdi className={styles.count}>{`${index + 1} / ${total}`}</bdi>
      ) : (
        Array.from({ length: total }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={at}
            type="button"
            className={styles.dot}
            aria-label={t('ui.showSlide', { index: at + 1, total })}
            aria-current={at === index || undefined}
            onClick={() => onShow(at)}
          />
        ))
      )}
      {automatic && (
        <button
          type="button"
          className={styles.playing}
          aria-label={t(playing ? 'ui.pauseMotion' : 'ui.playMotion')}
          onClick={() => onPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={16} filled />
        </button>
      )}
    </div>
  );
}
