import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './TeamPath.module.css';

interface TeamPathProps {
  /** From right below the agent to whose team is shown: empty for their own. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  /** Opens the team of somebody on the path; null: one's own. */
  readonly onOpen: (id: string | null) => void;
}

/** The way from one's own team down to the one that is shown, each step of which leads back up. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const t = useT();
  if (path.length === 0) return null;
  const steps = [{ id: null, name: t('team.own') }, ...path];
  return (
    <nav className={styles.path} aria-label={t('team.path')}>
      <ol className={styles.steps}>
        {steps.map(({ id, name }, at) => (
          <li key={id} className={styles.step}>
            {at > 0 && <Icon name="chevron-right" size={16} className={styles.then} />}
            {at === steps.length - 1 ? (
              <span aria-current="page" className={styles.here}>
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button type="button" className={styles.up} onClick={() => onOpen(id)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
