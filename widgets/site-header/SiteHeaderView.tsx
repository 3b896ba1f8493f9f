import { type ReactNode, useState } from 'react';
import type { Currency } from '#src/domain/money.ts';
import { toggleBalanceView } from '#src/stores/balance.ts';
import { ButtonContent, buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { UnreadDot } from '#src/ui/UnreadDot.tsx';
import type { MenuItem } from '../define.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './SiteHeader.module.css';
import type { Account } from './useAccount.ts';

export interface SiteHeaderViewProps {
  /** The brand's logo, or null for a page with a back button. */
  readonly logo: { readonly src: string; readonly name: string } | null;
  /** Text key of the page's title. */
  readonly title: string;
  readonly onBack: () => void;
  /** Buttons of the visitor or of the member. */
  readonly actions: readonly MenuItem[];
  readonly account: Account | null;
  readonly accountMenu: readonly MenuItem[];
  readonly currency: Currency;
  readonly scrolled: boolean;
}

/** The header as it looks. On the home page a member also sees a strip with balance, deposit and withdraw. */
export function SiteHeaderView(props: SiteHeaderViewProps) {
  const { logo, title, onBack, actions, account, accountMenu, currency, scrolled } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const inbox = actions.find(({ icon }) => icon === 'mail');
  const buttons = actions.filter((item) => item !== inbox);
  const compact = account && (scrolled || !logo);
  return (
    <>
      <header className={classes(styles.header, scrolled && styles.stuck)}>
        {logo ? (
          <Link page="home" className={styles.logo}>
            <img src={logo.src} alt={logo.name} height={32} />
          </Link>
        ) : (
          <IconButton icon="arrow-left" label={t('action.back')} onClick={onBack} />
        )}
        {!logo && <span className={styles.title}>{t(title)}</span>}
        <span className={styles.gap} />
        {!account && buttons.map((item) => <HeaderButton key={item.key} item={item} small />)}
        {compact && (
          <span className={styles.pill}>
            <Balance account={account} currency={currency} />
          </span>
        )}
        {account && inbox && (
          <span className={styles.inbox}>
            <IconButton icon="mail" label={t('siteHeader.inbox')} onClick={inbox.run} />
            {account.unread > 0 && (
              <UnreadDot
                className={styles.dot}
                label={t('siteHeader.inboxUnread', { count: account.unread })}
              />
            )}
          </span>
        )}
        {account && (
          <IconButton
            icon="circle-user"
            label={t('siteHeader.account')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        )}
      </header>
      {account && logo && (
        <section className={styles.strip}>
          <p className={styles.name}>{t('siteHeader.welcome', { name: account.name })}</p>
          <p className={styles.balance}>
            <Balance account={account} currency={currency} />
            <IconButton
              dense
              icon={account.hidden ? 'eye-off' : 'eye'}
              label={t('menu.toggleBalance')}
              aria-pressed={account.hidden}
              onClick={toggleBalanceView}
            />
          </p>
          <div className={styles.buttons}>
            {buttons.map((item) => (
              <HeaderButton key={item.key} item={item} />
            ))}
          </div>
        </section>
      )}
      {open && <AccountMenu items={accountMenu} title={account?.name ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}

function Balance({ account, currency }: { account: Account; currency: Currency }): ReactNode {
  const t = useT();
  if (account.balance === undefined) return <Skeleton shape="text" className={styles.waiting} />;
  if (account.balance === null) return <span>–</span>;
  return (
    <Money
      amount={account.balance}
      currency={currency}
      hidden={account.hidden && t('siteHeader.balanceHidden')}
    />
  );
}

function HeaderButton({ item, small = false }: { item: MenuItem; small?: boolean }) {
  const t = useT();
  if (item.shown === 'unknown')
    return <Skeleton className={classes(styles.buttonWaiting, small && styles.small)} />;
  const look = buttonClass(
    item.highlight ? 'primary' : 'quiet',
    small ? 'small' : 'regular',
    false,
    styles.button,
  );
  return (
    <a
      className={look}
      href={item.href ?? undefined}
      onClick={(event) => {
        event.preventDefault();
        item.run();
      }}
    >
      <ButtonContent icon={small ? undefined : item.icon}>{t(item.label)}</ButtonContent>
    </a>
  );
}
