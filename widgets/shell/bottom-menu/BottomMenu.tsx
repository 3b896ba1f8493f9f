import type { TypeOf } from '#schemas/schema.ts';
import { hasTallBottomMenu } from '#src/domain/gates/bottomMenu.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetViewProps } from '#widgets/define.ts';
import styles from './BottomMenu.module.css';
import type { bottomMenuProps } from './contract.ts';

export default function BottomMenu({ props, host }: WidgetViewProps<TypeOf<typeof bottomMenuProps>>) {
  const items = host.useMenu(props.menu);
  const device = useDevice();
  const tall = hasTallBottomMenu({
    ios: device.system === 'ios',
    shell: device.installed || device.native,
    screenHeight: device.screenHeight,
  });
  return (
    <BottomMenuView
      look={props.look}
      items={items}
      badge={props.depositBadge}
      currency={currentBrand().currency}
      tall={tall}
    />
  );
}

interface BottomMenuViewProps {
  readonly look?: TypeOf<typeof bottomMenuProps>['look'] | undefined;
  readonly items: readonly MenuItem[];
  /** Amount on the badge of the centre button. */
  readonly badge?: string | undefined;
  readonly currency: Currency;
  /** Adds height above the home indicator of taller iPhones. */
  readonly tall?: boolean;
}

/** Presentational view of the bottom menu. */
export function BottomMenuView({ look = 'bar', items, badge, currency, tall = false }: BottomMenuViewProps) {
  const t = useT();
  // Only a highlighted entry with as many entries on either side is raised.
  const middle = items[(items.length - 1) / 2];
  const centre = middle?.highlight ? middle : undefined;
  return (
    <nav
      className={classes(styles.menu, styles[look], tall && styles.tall)}
      aria-label={t('bottomMenu.label')}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={classes(styles.item, item === centre && styles.centre)}>
            <MenuLink item={item} className={styles.link}>
              <span className={styles.mark}>
                <Icon name={item.icon} size={24} />
                {item === centre && badge !== undefined && (
                  <span className={styles.badge}>
                    <Money
                      amount={badge}
                      currency={{ ...currency, decimals: badge.includes('.') ? currency.decimals : 0 }}
                    />
                  </span>
                )}
              </span>
              <span className={styles.label}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="mark" />
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
