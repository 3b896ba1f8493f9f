import { classes } from '#src/ui/classes.ts';
import styles from './LevelGem.module.css';
import { gemCuts, gemOf } from './levelGems.ts';

interface LevelGemProps {
  /** Number of the level, from 1: it gives shape and colour. */
  readonly rank: number;
  readonly className?: string | undefined;
}

/** The gem of a VIP level. Levels differ in shape as well as in colour; beside it stands the level's name. */
export function LevelGem({ rank, className }: LevelGemProps) {
  const at = gemOf(rank);
  const { outline, light, dark, table } = gemCuts[at] ?? gemCuts[0];
  return (
    <svg
      viewBox="0 0 64 64"
      className={classes(styles.gem, styles[`gem${at + 1}`], className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline} className={styles.body} />
      <path d={dark} className={styles.dark} />
      <path d={light} className={styles.light} />
      <path d={table} className={styles.table} />
      <path d={outline} className={styles.edge} />
    </svg>
  );
}
