import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './InvitationLinks.module.css';
import { LinkRow } from './LinkRow.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { NewLinkSheet } from './NewLinkSheet.tsx';
import type { InvitationLinksViewProps } from './view.ts';

/** Presentational view of an agent's invitation links. */
export function InvitationLinksView(props: InvitationLinksViewProps) {
  const { links, full, offline, making, shown, onNew, onCloseSheet, onRetry } = props;
  const t = useT();
  const canMake = links !== undefined && !full;
  if (links === null)
    return (
      <FailedCard offline={offline} title={t(offline ? 'error.offline' : 'links.failed')} onRetry={onRetry} />
    );
  return (
    <div className={styles.page} {...(links === undefined && { 'aria-busy': true, 'data-answer-comes': '' })}>
      <p className={styles.text}>{t('links.text')}</p>
      <div className={styles.ways}>
        <Button icon="plus" full onClick={() => canMake && onNew()} aria-disabled={!canMake || undefined}>
          {t('links.new')}
        </Button>
        <Link page="agent-register" look="outline" icon="user-plus" full>
          {t('page.agent-register')}
        </Link>
      </div>
      {full && <p className={styles.text}>{t('error.teamLinks')}</p>}
      {links === undefined && (
        <>
          <Skeleton className={styles.coming} />
          <Skeleton className={styles.coming} />
        </>
      )}
      {links?.length === 0 && (
        <StateCard
          compact
          state="empty"
          picture="team"
          title={t('links.none')}
          sentence={t('links.noneText')}
        />
      )}
      {links && links.length > 0 && (
        <>
          <ul className={styles.list}>
            {links.map((link) => (
              <LinkRow key={link.code} {...props} link={link} />
            ))}
          </ul>
          <p className={styles.text}>{t('links.note')}</p>
        </>
      )}
      {making && <NewLinkSheet {...making} onClose={onCloseSheet} />}
      {shown && <LinkSheet {...props} link={shown} />}
    </div>
  );
}
