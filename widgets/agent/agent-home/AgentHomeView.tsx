import { MenuCell } from '#src/parts/menu-cell/MenuCell.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { UnreadDot } from '#src/ui/states/UnreadDot.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentHome.module.css';
import { Compared } from './Compared.tsx';
import { Counters } from './Counters.tsx';
import { FooterMenu } from './FooterMenu.tsx';
import type { AgentHomeViewProps } from './view.ts';

/** Presentational view of the home of an agent. */
export function AgentHomeView(props: AgentHomeViewProps) {
  const { counters, compared, currency, tiles, unreadMail, offline, onRetry } = props;
  const t = useT();
  const failed = counters === null && compared === null;
  return (
    <div className={styles.page}>
      <Band {...props} />
      <section className={styles.section} aria-labelledby="agent-today">
        <h2 id="agent-today" className={styles.heading}>
          {t('agentHome.today')}
        </h2>
        {failed ? (
          <FiguresFailed className={styles.failedBoth} offline={offline} onRetry={onRetry} />
        ) : (
          <>
            <Counters counters={counters ?? undefined} failed={counters === null} onRetry={onRetry} />
            {compared === null ? (
              <FiguresFailed className={styles.failedCharts} offline={offline} onRetry={onRetry} />
            ) : (
              <Compared compared={compared} currency={currency} />
            )}
          </>
        )}
        <Link page="salary-contract" className={styles.contracts}>
          <Icon name="file-text" size={20} className={styles.contractsIcon} />
          <span>
            {t('agentHome.contracts')}
            <span className={styles.contractsText}>{t('agentHome.contractsText')}</span>
          </span>
          <Icon name="chevron-right" size={16} className={styles.contractsIcon} />
        </Link>
      </section>
      <nav className={styles.section} aria-label={t('agentHome.tiles')}>
        <ul className={styles.tiles}>
          {tiles.map((item) => (
            <li key={item.key}>
              <MenuCell
                item={item}
                round
                mark={
                  item.page === 'inbox' &&
                  unreadMail > 0 && <UnreadDot label={t('memberCentre.unread', { count: unreadMail })} />
                }
              />
            </li>
          ))}
        </ul>
      </nav>
      <FooterMenu items={props.footer} unread={counters?.unreadCount ?? 0} />
    </div>
  );
}

/** Stands where the day's figures would, as high as they are: what is below them stays where it was. */
const FiguresFailed = ({
  className,
  offline,
  onRetry,
}: Pick<AgentHomeViewProps, 'offline' | 'onRetry'> & { readonly className: string | undefined }) => {
  const t = useT();
  return (
    <div className={className}>
      <FailedCard
        compact
        offline={offline}
        title={t(offline ? 'error.offline' : 'agentHome.failed')}
        onRetry={onRetry}
      />
    </div>
  );
};

/** Who is here, what they have, and the ways in and out for it. */
function Band(props: AgentHomeViewProps) {
  const { name, dayPart, balance, hidden, refreshing, currency, onBack, onToggle, onRefresh } = props;
  const t = useT();
  return (
    <header className={styles.band}>
      <div className={styles.bar}>
        <IconButton icon="arrow-left" label={t('action.back')} onClick={onBack} />
        <p className={styles.title} aria-hidden="true">
          {t('page.agent')}
        </p>
        <IconButton
          icon="refresh-cw"
          label={t('menu.refreshBalance')}
          spinning={refreshing}
          aria-disabled={refreshing}
          onClick={refreshing ? undefined : onRefresh}
        />
      </div>
      {name === undefined || dayPart === undefined ? (
        <Skeleton className={styles.greetingComing} />
      ) : (
        <p className={styles.greeting}>
          {t(`agentHome.greeting.${dayPart}`, { name: `\u2068${name}\u2069` })}
        </p>
      )}
      <div className={styles.wallet}>
        <div className={styles.balanceHead}>
          <p className={styles.label}>{t('memberCentre.balance')}</p>
          {typeof balance === 'string' && (
            <IconButton
              dense
              icon={hidden ? 'eye-off' : 'eye'}
              label={t('menu.toggleBalance')}
              aria-pressed={hidden}
              onClick={onToggle}
            />
          )}
        </div>
        <div className={styles.balance} aria-live="polite" aria-busy={refreshing}>
          {balance === undefined && <Skeleton className={styles.balanceComing} />}
          {balance === null && <p className={styles.balanceUnknown}>{t('memberCentre.balanceUnknown')}</p>}
          {typeof balance === 'string' && (
            <Money
              amount={balance}
              currency={currency}
              hidden={(hidden || refreshing) && t('memberCentre.balanceHidden')}
            />
          )}
        </div>
        <div className={styles.ways}>
          <Link page="withdraw" look="outline" icon="banknote-arrow-up">
            {t('menu.withdraw')}
          </Link>
          <Link page="deposit" look="primary" icon="plus">
            {t('menu.deposit')}
          </Link>
        </div>
      </div>
    </header>
  );
}
