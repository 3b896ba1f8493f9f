import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import styles from './CategoryTile.module.css';
import { categoryIcons } from './categoryIcons.ts';

/** A small picture of a category of games. */
export const CategoryTile = ({
  category,
  small,
}: {
  readonly category: keyof typeof categoryIcons;
  readonly small?: boolean;
}) => (
  <span className={classes(styles.tile, small && styles.small)} aria-hidden="true">
    <Icon name={categoryIcons[category]} size={small ? 20 : 24} />
  </span>
);
