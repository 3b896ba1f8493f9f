import { LevelGem } from '#src/parts/LevelGem.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './Medal.module.css';

interface MedalProps {
  /** Number of the level. */
  readonly rank: number;
  readonly state: 'past' | 'now' | 'ahead';
  readonly large?: boolean;
}

/** A level's gem in its setting: fainter while it is still ahead. */
export const Medal = ({ rank, state, large = false }: MedalProps) => (
  <span className={classes(styles.medal, styles[state], large && styles.large)}>
    <LevelGem rank={rank} className={styles.gem} />
  </span>
);
