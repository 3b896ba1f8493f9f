import type { ReactNode } from 'react';
import type { OutsideLink } from '#src/domain/site/outsideLink.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { MenuLink, OutsideNote } from '../MenuLink.tsx';
import styles from './MenuCell.module.css';

interface MenuCellProps {
  readonly item: {
    readonly label: string;
    readonly icon: IconName;
    readonly href: string | null;
    readonly outside?: OutsideLink;
    readonly current: boolean;
    readonly shown: true | 'unknown';
    readonly run: () => void;
  };
  /** Sets the icon on a disc. */
  readonly round?: boolean;
  /** A dot or a number on the icon. */
  readonly mark?: ReactNode;
}

/** A menu entry as a grid cell: an icon over its label; a skeleton until its gate is known. */
export function MenuCell({ item, round = false, mark }: MenuCellProps) {
  const t = useT();
  if (item.shown === 'unknown')
    return (
      <div className={styles.cell}>
        <Skeleton shape={round ? 'circle' : 'block'} className={styles.plateComing} />
        <Skeleton shape="text" className={styles.cellWordsComing} />
      </div>
    );
  return (
    <MenuLink item={item} className={styles.cell}>
      <span className={round ? styles.disc : styles.plate}>
        <Icon name={item.icon} size={24} />
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <span className={styles.cellWords}>
        {t(item.label)}
        <OutsideNote outside={item.outside} />
      </span>
    </MenuLink>
  );
}
