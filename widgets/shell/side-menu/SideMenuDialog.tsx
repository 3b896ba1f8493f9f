import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { getMember } from '#schemas/api/member.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { query } from '#src/api/queries.ts';
import { byPosition } from '#src/domain/values/byPosition.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { ButtonContent, buttonClass } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem, WidgetHost } from '#widgets/define.ts';
import type { sideMenuProps } from './contract.ts';
import styles from './SideMenuDialog.module.css';

const close = () => closeDialog('sideMenu');

interface SideMenuDialogProps {
  readonly props: TypeOf<typeof sideMenuProps>;
  readonly host: WidgetHost;
}

/** The open drawer, connected to session, queries and menus. */
export default function SideMenuDialog({ props, host }: SideMenuDialogProps) {
  const member = useMember();
  const visitor = host.useMenu(props.visitorMenu);
  const shortcuts = host.useMenu(props.memberMenu);
  const { name, assets } = currentBrand();
  return (
    <SideMenuView
      logo={{ src: assets.logo, name }}
      member={member}
      currency={useWalletCurrency()}
      actions={member ? shortcuts : visitor}
      onClose={close}
    >
      {byPosition(props.groups).map(([key, { title, menu }]) => (
        <Group key={key} title={title} menu={menu} host={host} />
      ))}
    </SideMenuView>
  );
}

interface GroupProps {
  readonly title: string | undefined;
  readonly menu: string;
  readonly host: WidgetHost;
}

/** One menu. A component of its own, as the number of menus varies and `useMenu` is a hook. */
const Group = ({ title, menu, host }: GroupProps) => (
  <SideMenuGroup title={title} items={host.useMenu(menu)} onClose={close} />
);

/** The signed-in member, as shown in the side menu. */
interface Member {
  /** Nickname, else the account's name. */
  readonly name: string;
  /** Total balance; undefined while loading, null after a failure or where it is refused. */
  readonly balance: string | null | undefined;
  readonly hidden: boolean;
}

/** The signed-in member with the balance; null for a visitor. */
function useMember(): Member | null {
  const session = useSession((state) => state.session);
  const enabled = session !== null;
  const member = useQuery({ ...query(getMember), enabled }).data;
  const wallet = useQuery({ ...query(getBalance), enabled: enabled && !session.firstTimeLogin });
  const { hidden } = useBalanceView();
  if (!session) return null;
  return {
    name: member?.nickname || member?.account || session.userName,
    balance: wallet.data?.sumBalance ?? (wallet.isLoading ? undefined : null),
    hidden,
  };
}

export interface SideMenuViewProps {
  readonly logo: { readonly src: string; readonly name: string };
  readonly member: Member | null;
  readonly currency: Currency;
  /** Buttons of the visitor, or shortcuts of the member. */
  readonly actions: readonly MenuItem[];
  readonly onClose: () => void;
  /** SideMenuGroups. */
  readonly children: ReactNode;
}

/** Presentational view of the side menu: logo, member, shortcuts, and the groups of entries. */
export function SideMenuView({ logo, member, currency, actions, onClose, children }: SideMenuViewProps) {
  const t = useT();
  return (
    <Popup
      title={t('sideMenu.title')}
      shape="drawer"
      head={<img className={styles.logo} src={logo.src} alt={logo.name} height={30} />}
      onClose={onClose}
    >
      {member && <Greeting member={member} currency={currency} />}
      {actions.length > 0 && (
        <ul className={classes(styles.actions, member && styles.shortcuts)}>
          {actions.map((item) => (
            <li key={item.key}>
              <Action item={item} tile={member !== null} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
      <nav className={styles.groups} aria-label={t('sideMenu.title')}>
        {children}
      </nav>
    </Popup>
  );
}

function Greeting({ member, currency }: { member: Member; currency: Currency }) {
  const t = useT();
  const { name, balance, hidden } = member;
  return (
    <div className={styles.member}>
      <span className={styles.face} aria-hidden="true">
        <Icon name="user" size={24} />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <div className={styles.balance}>
          {balance === undefined ? (
            <Skeleton shape="text" className={styles.waiting} />
          ) : balance === null ? (
            '–'
          ) : (
            <Money amount={balance} currency={currency} hidden={hidden && t('siteHeader.balanceHidden')} />
          )}
        </div>
      </div>
    </div>
  );
}

function Action({ item, tile, onClose }: { item: MenuItem; tile: boolean; onClose: () => void }) {
  const t = useT();
  if (item.shown === 'unknown') return <Skeleton className={styles.waitingAction} />;
  const note = <OutsideNote outside={item.outside} as="mark" />;
  if (tile)
    return (
      <MenuLink
        item={item}
        onFollow={onClose}
        className={classes(styles.tile, item.highlight && styles.main)}
      >
        <Icon name={item.icon} size={24} />
        <span>
          {t(item.label)}
          {note}
        </span>
      </MenuLink>
    );
  return (
    <MenuLink
      item={item}
      onFollow={onClose}
      className={buttonClass(item.highlight ? 'primary' : 'quiet', 'regular', true)}
    >
      <ButtonContent>
        {t(item.label)}
        {note}
      </ButtonContent>
    </MenuLink>
  );
}

export interface SideMenuGroupProps {
  /** Text key of the heading. */
  readonly title: string | undefined;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Entries of one menu under their heading; renders nothing without entries. */
export function SideMenuGroup({ title, items, onClose }: SideMenuGroupProps) {
  const t = useT();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section>
      {title !== undefined && (
        <h3 id={id} className={styles.heading}>
          {t(title)}
        </h3>
      )}
      <ul className={styles.entries} aria-labelledby={title === undefined ? undefined : id}>
        {items.map((item) => (
          <li key={item.key}>
            {item.shown === 'unknown' ? (
              <Skeleton className={styles.waitingEntry} />
            ) : (
              <Entry item={item} onClose={onClose} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const t = useT();
  return (
    <MenuLink item={item} onFollow={onClose} className={styles.entry}>
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.label}>
        {t(item.label)}
        <OutsideNote outside={item.outside} />
      </span>
    </MenuLink>
  );
}
