import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { toggleBalanceView } from '#src/stores/account/balance.ts';
import { classes } from '#src/ui/classes.ts';
import { CountedMoney } from '#src/ui/content/CountedMoney.tsx';
import { ButtonContent, buttonClass } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import { AccountButton, InboxButton } from './AccountButton.tsx';
import { BalanceSkeleton, MemberSkeleton, StripSkeleton, visitorOnly } from './Coming.tsx';
import type { siteHeaderProps } from './contract.ts';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './SiteHeader.module.css';
import type { HeaderAccount } from './useAccount.ts';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

export interface SiteHeaderViewProps {
  readonly look?: TypeOf<typeof siteHeaderProps>['look'] | undefined;
  /** Opens the side menu; without it there is no button. */
  readonly onMenu?: (() => void) | null;
  /** Opens the languages, for visitors beside the logo; without it there is no button. */
  readonly onLanguage?: (() => void) | null;
  /** The brand's logo, or null for a page with a back button. */
  readonly logo: { readonly src: string; readonly name: string } | null;
  /** Text key of the page's title. */
  readonly title: string;
  readonly onBack: () => void;
  /** Buttons of the visitor or of the member. */
  readonly actions: readonly MenuItem[];
  readonly account: HeaderAccount | null;
  readonly accountMenu: readonly MenuItem[];
  /** Keys of the buttons that a member's strip will have, to reserve their room. Default: two. */
  readonly memberButtons?: readonly string[];
  readonly currency: Currency;
  readonly scrolled: boolean;
  /** The member's picture, over the icon of the account button. */
  readonly face?: ReactNode;
}

/**
 * Presentational view of the header. On the home page a member also sees a strip with balance, deposit and withdraw;
 * where there is none, or once it is scrolled away, the account button carries the balance.
 */
export function SiteHeaderView(props: SiteHeaderViewProps) {
  const {
    look = 'bar',
    logo,
    title,
    onBack,
    actions,
    account,
    accountMenu,
    currency,
    scrolled,
    onMenu,
    onLanguage,
    face,
    memberButtons = ['deposit', 'withdraw'],
  } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const inbox = inboxOf(actions);
  const buttons = actions.filter((item) => item !== inbox);
  // With a centred logo a visitor's buttons are on their own line below; once scrolled, the primary one moves into
  // the bar.
  const below = look === 'centred' && logo;
  const besides = below ? buttons.filter(({ highlight }) => scrolled && highlight) : buttons;
  const compact = account && (scrolled || !logo);
  return (
    <>
      <header className={classes(styles.header, styles[look], scrolled && styles.stuck)}>
        {onMenu && logo && (
          <IconButton icon="menu" label={t('siteHeader.menu')} aria-haspopup="dialog" onClick={onMenu} />
        )}
        {logo ? (
          <Link page="home" unmade="content" className={styles.logo}>
            <img src={logo.src} alt={logo.name} height={32} />
          </Link>
        ) : (
          <IconButton icon="arrow-left" label={t('action.back')} onClick={onBack} />
        )}
        {!logo && <span className={styles.title}>{t(title)}</span>}
        <span className={styles.gap} />
        {onLanguage && logo && !account && <LanguageButton onOpen={onLanguage} besideMenu={onMenu != null} />}
        {!account && besides.map((item) => <HeaderButton key={item.key} item={item} small />)}
        {account && inbox && <InboxButton unread={account.unread} onOpen={inbox.run} />}
        {account && (
          <AccountButton open={open} onOpen={() => setOpen(true)} face={face}>
            {compact && <Balance account={account} currency={currency} />}
          </AccountButton>
        )}
      </header>
      {logo && (account || below) && (
        <section className={styles.strip}>
          {account ? (
            <>
              <p className={styles.name}>
                {t(account.trial ? 'siteHeader.trial' : 'siteHeader.welcome', { name: account.name })}
              </p>
              <div className={styles.balance}>
                <Balance account={account} currency={currency} />
                <IconButton
                  dense
                  icon={account.hidden ? 'eye-off' : 'eye'}
                  label={t('menu.toggleBalance')}
                  aria-pressed={account.hidden}
                  onClick={toggleBalanceView}
                />
              </div>
            </>
          ) : (
            <MemberSkeleton />
          )}
          {buttons.length > 0 && (
            <div className={styles.buttons}>
              {buttons.map((item) => (
                <HeaderButton key={item.key} item={item} plain={look === 'floating'} />
              ))}
            </div>
          )}
        </section>
      )}
      {logo && !account && !below && <StripSkeleton buttons={memberButtons} />}
      {open && (
        <Suspense>
          <AccountMenu items={accountMenu} title={account?.name ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The entry that the bar shows as an icon with a dot. */
const inboxOf = (actions: readonly MenuItem[]): MenuItem | undefined =>
  actions.find(({ icon }) => icon === 'mail');

/** Keys of a member's buttons below the bar. */
export const buttonsBelow = (actions: readonly MenuItem[]): readonly string[] =>
  actions.filter((item) => item !== inboxOf(actions)).map(({ key }) => key);

function Balance({ account, currency }: { account: HeaderAccount; currency: Currency }): ReactNode {
  const t = useT();
  if (account.balance === undefined) return <BalanceSkeleton />;
  if (account.balance === null) return <span>–</span>;
  return (
    <CountedMoney
      amount={account.balance}
      currency={currency}
      hidden={account.hidden && t('siteHeader.balanceHidden')}
    />
  );
}

interface HeaderButtonProps {
  readonly item: MenuItem;
  readonly small?: boolean;
  /** Without its icon. */
  readonly plain?: boolean;
}

function HeaderButton({ item, small = false, plain = small }: HeaderButtonProps) {
  const t = useT();
  if (item.shown === 'unknown')
    return <Skeleton className={classes(styles.buttonWaiting, small && styles.small)} />;
  const look = buttonClass(
    item.highlight ? 'primary' : 'quiet',
    small ? 'small' : 'regular',
    false,
    classes(styles.button, item.highlight && styles.main, small && visitorOnly),
  );
  return (
    <MenuLink item={item} className={look}>
      <ButtonContent icon={plain ? undefined : item.icon}>
        {t(item.label)}
        <OutsideNote outside={item.outside} as="mark" />
      </ButtonContent>
    </MenuLink>
  );
}
