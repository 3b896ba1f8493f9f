import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import styles from './Carousel.module.css';

/** Above this number a counter replaces the dots. */
const maxDots = 6;

interface ArrowProps {
  forward: boolean;
  /** Beside the slides and always visible; otherwise over them, visible on hover or focus. */
  beside: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Button to the next or previous slide. */
export function CarouselArrow({ forward, beside, disabled, onClick }: ArrowProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes(beside ? styles.beside : styles.over, forward ? styles.forward : styles.backward)}
      aria-label={t(forward ? 'ui.next' : 'ui.previous')}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={forward ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
}

interface BarProps {
  total: number;
  index: number;
  /** Shows a counter and a next button, where dots have no room. */
  counts: boolean;
  playing: boolean;
  automatic: boolean;
  onPlaying: (playing: boolean) => void;
  onShow: (index: number) => void;
  onNext: () => void;
}

/** Position of the carousel and its pause button. On pictures it has a dark background for contrast. */
export function CarouselBar(props: BarProps) {
  const { total, index, counts, playing, automatic, onPlaying, onShow, onNext } = props;
  const t = useT();
  const counted = counts || total > maxDots;
  return (
    <div className={styles.bar}>
      {counted && <bdi className={styles.count}>{`${index + 1}/${total}`}</bdi>}
      {counts && (
        <button type="button" className={styles.step} aria-label={t('ui.next')} onClick={onNext}>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      {!counted &&
        Array.from({ length: total }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
            key={at}
            type="button"
            className={styles.mark}
            aria-label={t('ui.showSlide', { index: at + 1, total })}
            aria-current={at === index || undefined}
            onClick={() => onShow(at)}
          />
        ))}
      {automatic && (
        <button
          type="button"
          className={styles.step}
          aria-label={t(playing ? 'ui.pauseMotion' : 'ui.playMotion')}
          onClick={() => onPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={16} filled className={styles.playing} />
        </button>
      )}
    </div>
  );
}
