import { MenuLink } from '#src/parts/MenuLink.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { UnreadDot } from '#src/ui/states/UnreadDot.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import styles from './FooterMenu.module.css';

/** The page of announcements, whose entry shows how many an agent has not seen. */
const noticePage = 'notice';

interface FooterMenuProps {
  readonly items: readonly MenuItem[];
  /** Announcements that were not seen. */
  readonly unread: number;
}

/**
 * The menu at the foot of the home of an agent. Entries whose gates are not known yet keep their place empty, so that
 * the others do not move when they come.
 */
export function FooterMenu({ items, unread }: FooterMenuProps) {
  const t = useT();
  return (
    <nav className={styles.menu} aria-label={t('agentHome.footer')}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            {item.shown === true && (
              <MenuLink item={item} className={styles.link}>
                <span className={styles.mark}>
                  <Icon name={item.icon} size={24} />
                  {item.page === noticePage && unread > 0 && (
                    <UnreadDot className={styles.dot} label={t('memberCentre.unread', { count: unread })} />
                  )}
                </span>
                <span className={styles.label}>{t(item.label)}</span>
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
