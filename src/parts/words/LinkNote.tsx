import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './LinkNote.module.css';

interface LinkNoteProps {
  /** Host of the other site; null where the words of the link are that already. */
  readonly domain: string | null;
}

/** Inside a link to another site: where it leads, for everybody, and that it opens beside this page. */
export function LinkNote({ domain }: LinkNoteProps) {
  const t = useT();
  return (
    <span className={styles.note}>
      {' '}
      {domain !== null && <bdi className={styles.domain}>{domain}</bdi>}
      <Icon name="external-link" size={16} className={styles.icon} />
      <span className="visually-hidden"> {t('ui.newTab')}</span>
    </span>
  );
}
