import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { MenuCell } from '#src/parts/menu-cell/MenuCell.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { UnreadDot } from '#src/ui/states/UnreadDot.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import styles from './Entry.module.css';
import type { MemberCentreViewProps } from './view.ts';

/**
 * Class of an entry that only members get: its room is reserved only where a session is stored, to avoid a layout
 * shift.
 */
export const memberOnly = (item: MenuItem, player: MemberCentreViewProps['player']): string | undefined =>
  item.forMember && (player === undefined || player === 'visitor') ? styles.forMember : undefined;

/** The page whose entry shows the unread dot. */
const inboxPage = 'inbox';

interface ItemProps {
  readonly item: MenuItem;
  readonly unread: number;
}

function Unread({ item, unread }: ItemProps) {
  const t = useT();
  if (item.page !== inboxPage || unread === 0) return null;
  return <UnreadDot className={styles.dot} label={t('memberCentre.unread', { count: unread })} />;
}

/** An entry as a row: icon, label, arrow. */
export function EntryRow({ item, unread }: ItemProps) {
  const t = useT();
  if (item.shown === 'unknown')
    return (
      <div className={styles.row}>
        <Skeleton className={styles.rowIconComing} />
        <Skeleton shape="text" className={styles.wordsComing} />
      </div>
    );
  return (
    <MenuLink item={item} className={styles.row}>
      <span className={styles.rowIcon}>
        <Icon name={item.icon} />
      </span>
      <span className={styles.words}>
        {t(item.label)}
        <OutsideNote outside={item.outside} />
      </span>
      <Unread item={item} unread={unread} />
      <Icon name={item.outside ? 'external-link' : 'chevron-right'} className={styles.arrow} />
    </MenuLink>
  );
}

/** An entry as a grid cell: an icon over its label. `round` sets the icon on a disc. */
export const EntryCell = ({ item, unread, round = false }: ItemProps & { readonly round?: boolean }) => (
  <MenuCell item={item} round={round} mark={<Unread item={item} unread={unread} />} />
);
