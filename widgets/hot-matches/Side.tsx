import { useEffect, useRef, useState } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './HotMatches.module.css';

/** First letters of a team's words: three at most, as many as a crest has room for. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();

interface SideProps {
  name: string;
  crest: string;
  /** The visiting side: its crest stands at the outer edge. */
  away?: boolean;
  large?: boolean;
}

/** One side of a match: crest and name. A crest that cannot be had is drawn with the team's initials. */
export function Side({ name, crest, away = false, large = false }: SideProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // It may have failed before this script ran; then no event comes any more.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  const size = large ? 48 : 28;
  return (
    <span className={classes(styles.side, away && styles.away, large && styles.large)}>
      {crest === '' || broken ? (
        <svg className={styles.crest} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
          <path d="M6 5H42V24C42 34 34 41 24 45 14 41 6 34 6 24z" />
          <text x="24" y="29" textAnchor="middle">
            {initials(name)}
          </text>
        </svg>
      ) : (
        <img
          ref={image}
          className={styles.crest}
          src={crest}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <bdi className={styles.team}>{name}</bdi>
    </span>
  );
}
