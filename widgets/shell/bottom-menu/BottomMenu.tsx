import { lazy, type ReactNode, Suspense, useState } from 'react';
import { memberTypes } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { hasTallBottomMenu } from '#src/domain/gates/bottomMenu.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { suggestDeposit } from '#src/stores/account/suggestedDeposit.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetViewProps } from '#widgets/define.ts';
import styles from './BottomMenu.module.css';
import type { bottomMenuProps } from './contract.ts';

const BadgeOffer = lazy(() => import('./BadgeOffer.tsx'));

export default function BottomMenu({ props, host }: WidgetViewProps<TypeOf<typeof bottomMenuProps>>) {
  const { depositBadge, badgeActivity } = props;
  const device = useDevice();
  const tall = hasTallBottomMenu({
    ios: device.system === 'ios',
    shell: device.installed || device.native,
    screenHeight: device.screenHeight,
  });
  const { session, known } = useSession();
  // A free trial cannot deposit.
  const badge = session?.type === memberTypes.trial ? undefined : depositBadge;
  const { currency: own } = currentBrand();
  // A whole amount is shown without decimals: a badge has little room.
  const currency = { ...own, decimals: badge?.includes('.') ? own.decimals : 0 };
  const [offered, setOffered] = useState(false);
  return (
    <BottomMenuView
      look={props.look}
      items={host.useMenu(props.menu)}
      badge={offered ? undefined : badge}
      offer={
        known &&
        badge !== undefined &&
        badgeActivity !== undefined && (
          <Suspense>
            <BadgeOffer activity={badgeActivity} amount={badge} currency={currency} onOffered={setOffered} />
          </Suspense>
        )
      }
      currency={currency}
      tall={tall}
    />
  );
}

interface BottomMenuViewProps {
  readonly look?: TypeOf<typeof bottomMenuProps>['look'] | undefined;
  readonly items: readonly MenuItem[];
  /** Amount on the badge of the centre button, where that leads to the deposit: a tap suggests it there. */
  readonly badge?: string | undefined;
  /** Badge that is a way of its own. */
  readonly offer?: ReactNode;
  /** With the decimals that the badge shows. */
  readonly currency: Currency;
  /** Adds height above the home indicator of taller iPhones. */
  readonly tall?: boolean;
}

/** Presentational view of the bottom menu. */
export function BottomMenuView({
  look = 'bar',
  items,
  badge,
  offer,
  currency,
  tall = false,
}: BottomMenuViewProps) {
  const t = useT();
  // Only a highlighted entry with as many entries on either side is raised.
  const middle = items[(items.length - 1) / 2];
  const centre = middle?.highlight ? middle : undefined;
  const hasBadge = (item: MenuItem) => item === centre && item.page === 'deposit';
  return (
    <nav
      className={classes(styles.menu, styles[look], tall && styles.tall)}
      aria-label={t('bottomMenu.label')}
      data-bottom-menu=""
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={classes(styles.item, item === centre && styles.centre)}>
            <MenuLink
              item={item}
              className={styles.link}
              onFollow={badge !== undefined && hasBadge(item) ? () => suggestDeposit(badge) : undefined}
            >
              <span className={styles.mark}>
                <Icon name={item.icon} size={24} />
                {badge !== undefined && hasBadge(item) && (
                  <span className={styles.badge}>
                    <Money amount={badge} currency={currency} />
                  </span>
                )}
              </span>
              <span className={styles.label}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="mark" />
              </span>
            </MenuLink>
            {hasBadge(item) && offer}
          </li>
        ))}
      </ul>
    </nav>
  );
}
