import { type ReactNode, useId } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { byPosition } from '#src/domain/values/byPosition.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { classes } from '#src/ui/classes.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetHost, WidgetViewProps } from '#widgets/define.ts';
import type { sideRailProps } from './contract.ts';
import styles from './SideRail.module.css';

export default function SideRail({ props, host }: WidgetViewProps<TypeOf<typeof sideRailProps>>) {
  const { name, assets } = currentBrand();
  return (
    <SideRailView logo={{ src: assets.logo, name }}>
      {byPosition(props.groups).map(([key, { title, menu }]) => (
        <Group key={key} title={title} menu={menu} host={host} />
      ))}
    </SideRailView>
  );
}

interface GroupProps {
  readonly title: string | undefined;
  readonly menu: string;
  readonly host: WidgetHost;
}

/** One menu. A component of its own, as the number of menus varies and `useMenu` is a hook. */
const Group = ({ title, menu, host }: GroupProps) => (
  <SideRailGroup title={title} items={host.useMenu(menu)} />
);

interface SideRailViewProps {
  readonly logo: { readonly src: string; readonly name: string };
  /** SideRailGroups. */
  readonly children: ReactNode;
}

/** Presentational view of the rail. */
export function SideRailView({ logo, children }: SideRailViewProps) {
  const t = useT();
  return (
    <nav className={styles.rail} aria-label={t('bottomMenu.label')}>
      <Link page="home" className={styles.logo}>
        <img src={logo.src} alt={logo.name} height={32} />
      </Link>
      {children}
    </nav>
  );
}

interface SideRailGroupProps {
  /** Text key of the heading. */
  readonly title: string | undefined;
  readonly items: readonly MenuItem[];
}

/** Entries of one menu under their heading; renders nothing without entries. */
export function SideRailGroup({ title, items }: SideRailGroupProps) {
  const t = useT();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section>
      {title !== undefined && (
        <h2 id={id} className={styles.heading}>
          {t(title)}
        </h2>
      )}
      <ul className={styles.entries} aria-labelledby={title === undefined ? undefined : id}>
        {items.map((item) => (
          <li key={item.key}>
            {item.shown === 'unknown' ? <Skeleton className={styles.coming} /> : <Entry item={item} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ item }: { readonly item: MenuItem }) {
  const t = useT();
  return (
    <MenuLink item={item} className={classes(styles.entry, item.highlight && styles.main)}>
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.label}>
        {t(item.label)}
        <OutsideNote outside={item.outside} />
      </span>
    </MenuLink>
  );
}
