import { classes } from '#src/ui/classes.ts';
import styles from './Medal.module.css';

interface MedalProps {
  /** Number of the level: the higher, the more rays. */
  readonly rank: number;
  readonly state: 'past' | 'now' | 'ahead';
  readonly large?: boolean;
}

const middle = 32;

/** A point on a circle around the centre; `turn` is a fraction of the circle. */
const point = (turn: number, radius: number) => {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(middle + radius * Math.sin(angle)).toFixed(1)}`;
};

/** Path data of a star. */
const star = (rays: number, outer: number, inner: number): string =>
  `M${Array.from({ length: rays * 2 }, (_, i) => point(i / (rays * 2), i % 2 === 0 ? outer : inner)).join('L')}Z`;

/** A level's medal: the number of rays grows with the rank. */
export const Medal = ({ rank, state, large = false }: MedalProps) => (
  <svg
    viewBox="0 0 64 64"
    className={classes(styles.medal, styles[state], large && styles.large)}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx={middle} cy={middle} r="29" className={styles.ground} />
    <path d={star(5 + rank, 25, 20 - rank)} className={styles.rays} />
    <path d={star(3 + rank, 14, 8)} className={styles.heart} />
    <circle cx={middle} cy={middle} r="3.5" className={styles.core} />
  </svg>
);
