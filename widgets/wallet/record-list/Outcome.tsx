import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Outcome.module.css';

/** Whether a part of a bet has won; null until that is known. */
export function Outcome({ won }: { readonly won: boolean | null }) {
  const t = useT();
  const [icon, text, look] =
    won === null
      ? (['clock', 'record.notYet', 'open'] as const)
      : won
        ? (['circle-check', 'record.won', 'won'] as const)
        : (['circle-x', 'record.lost', 'lost'] as const);
  return (
    <span className={classes(styles.outcome, styles[look])}>
      <Icon name={icon} size={16} />
      <span className="visually-hidden">{t(text)}</span>
    </span>
  );
}
