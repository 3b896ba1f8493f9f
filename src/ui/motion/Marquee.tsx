import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import styles from './Marquee.module.css';

/** Speed of the text in px per second, slow enough to read. */
const marqueeSpeed = 45;

export interface MarqueeItem {
  readonly id: string | number;
  readonly text: string;
}

export interface MarqueeProps {
  /** What the items are: "Notices". */
  label: string;
  items: readonly MarqueeItem[];
  /** Opens an item in full; without it an item is text. */
  onOpen?: ((id: MarqueeItem['id']) => void) | undefined;
  className?: string | undefined;
}

/**
 * A line of items that scrolls when it does not fit, and pauses on hover, focus or the pause button. It does not move
 * until measured, nor under reduced motion: then the first item is truncated, and a tap opens it.
 */
export function Marquee({ label, items, onOpen, className }: MarqueeProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const [runs, setRuns] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const box = frame.current;
    const text = line.current;
    if (!box || !text) return;
    const measure = () => {
      setRuns(text.scrollWidth > box.clientWidth);
      box.style.setProperty('--duration', `${Math.round(text.scrollWidth / marqueeSpeed)}s`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(text);
    return () => observer.disconnect();
  }, []);

  const list = (copy: boolean) => (
    <ul ref={copy ? null : line} className={styles.line} inert={copy} aria-hidden={copy || undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(item.id)}>
              {item.text}
            </button>
          ) : (
            <span className={styles.text}>{item.text}</span>
          )}
        </li>
      ))}
    </ul>
  );

  return (
    <section
      aria-label={label}
      className={classes(styles.marquee, runs && styles.runs, paused && styles.paused, className)}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.track}>
          {list(false)}
          {runs && list(true)}
        </div>
      </div>
      {runs && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(paused ? 'ui.playMotion' : 'ui.pauseMotion')}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} filled />
        </button>
      )}
    </section>
  );
}
