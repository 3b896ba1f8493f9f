import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import styles from './AccountMenu.module.css';

interface AccountMenuProps {
  readonly items: readonly MenuItem[];
  /** Name of the member. */
  readonly title: string;
  readonly onClose: () => void;
}

/** The menu of the account button. An entry closes it, then runs. */
export default function AccountMenu({ items, title, onClose }: AccountMenuProps) {
  const t = useT();
  return (
    <Popup title={title} onClose={onClose}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuLink
              item={item.outside ? item : { run: item.run, href: null }}
              className={styles.item}
              onFollow={onClose}
            >
              <Icon name={item.icon} size={24} className={styles.icon} />
              <span>
                {t(item.label)}
                <OutsideNote outside={item.outside} />
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
