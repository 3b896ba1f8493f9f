import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { ButtonContent, type ButtonLook, buttonClass } from '#src/ui/controls/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import styles from './Buttons.module.css';

interface ButtonsProps {
  readonly items: readonly MenuItem[];
  /** Look of the secondary buttons. */
  readonly look?: ButtonLook | undefined;
  /** No button is primary, not even a highlighted entry. */
  readonly quiet?: boolean | undefined;
}

/** Entries as buttons side by side; a highlighted entry is the primary button. */
export function Buttons({ items, look = 'quiet', quiet = false }: ButtonsProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {items.map((item) => (
        <li key={item.key}>
          {item.shown === 'unknown' ? (
            <Skeleton className={styles.coming} />
          ) : (
            <MenuLink
              item={item}
              className={buttonClass(
                item.highlight && !quiet ? 'primary' : look,
                'regular',
                true,
                styles.button,
              )}
            >
              <ButtonContent icon={item.icon}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="mark" />
              </ButtonContent>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}
