import type { TypeOf } from '#schemas/schema.ts';
import { hasTallBottomMenu } from '#src/domain/gates/bottomMenu.ts';
import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { suggestDeposit } from '#src/stores/account/suggestedDeposit.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetViewProps } from '#widgets/define.ts';
import styles from './BottomMenu.module.css';
import type { bottomMenuProps } from './contract.ts';
import { type DepositBadge, useDepositBadge } from './useDepositBadge.ts';

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
      badge={useDepositBadge(props.depositBadge, props.badgeActivity)}
      currency={currentBrand().currency}
      tall={tall}
    />
  );
}

interface BottomMenuViewProps {
  readonly look?: TypeOf<typeof bottomMenuProps>['look'] | undefined;
  readonly items: readonly MenuItem[];
  /** The badge of the centre button, where that leads to the deposit. */
  readonly badge?: DepositBadge | undefined;
  readonly currency: Currency;
  /** Adds height above the home indicator of taller iPhones. */
  readonly tall?: boolean;
}

/** A whole amount is shown without decimals: a badge has little room. */
const badgeCurrency = ({ amount }: DepositBadge, currency: Currency): Currency => ({
  ...currency,
  decimals: amount.includes('.') ? currency.decimals : 0,
});

/** Presentational view of the bottom menu. */
export function BottomMenuView({ look = 'bar', items, badge, currency, tall = false }: BottomMenuViewProps) {
  const t = useT();
  const { intl } = useLocale();
  // Only a highlighted entry with as many entries on either side is raised.
  const middle = items[(items.length - 1) / 2];
  const centre = middle?.highlight ? middle : undefined;
  const shown = centre?.page === 'deposit' ? badge : undefined;
  const suggest = shown && shown.activity === null ? () => suggestDeposit(shown.amount) : undefined;
  return (
    <nav
      className={classes(styles.menu, styles[look], tall && styles.tall)}
      aria-label={t('bottomMenu.label')}
      data-bottom-menu=""
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={classes(styles.item, item === centre && styles.centre)}>
            <MenuLink item={item} className={styles.link} onFollow={item === centre ? suggest : undefined}>
              <span className={styles.mark}>
                <Icon name={item.icon} size={24} />
                {item === centre && shown?.activity === null && (
                  <span className={styles.badge}>
                    <Money amount={shown.amount} currency={badgeCurrency(shown, currency)} />
                  </span>
                )}
              </span>
              <span className={styles.label}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="mark" />
              </span>
            </MenuLink>
            {item === centre && shown && shown.activity !== null && (
              <Link page="activity-info" params={{ id: shown.activity }} className={styles.offer}>
                {t('bottomMenu.get', {
                  amount: `\u2066${formatMoney(shown.amount, badgeCurrency(shown, currency), intl)}\u2069`,
                })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
