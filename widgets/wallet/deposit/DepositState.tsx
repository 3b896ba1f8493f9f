import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';

interface FailedProps {
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** What stands in place of the methods: they did not load, or there is no connection. */
export function MethodsFailed({ offline, onRetry }: FailedProps) {
  const t = useT();
  return (
    <FailedCard
      offline={offline}
      title={t(offline ? 'deposit.offline' : 'deposit.failed')}
      sentence={t(offline ? 'deposit.offlineText' : 'deposit.failedText')}
      onRetry={onRetry}
    />
  );
}

/** The methods are loading. */
export const MethodsComing = () => (
  <div className={styles.page} aria-busy="true" data-answer-comes="">
    <Skeleton shape="text" className={styles.headingComing} />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={styles.rowComing} />
    ))}
  </div>
);

/** The brand has no method that the member may pay by. */
export function NoMethods() {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="wallet"
      title={t('deposit.none')}
      sentence={t('deposit.noneText')}
      action={
        <Link page="service" look="quiet" icon="headphones">
          {t('deposit.service')}
        </Link>
      }
    />
  );
}

/** Leads to where members pay in US dollars, outside of the site, and says where that is. */
export function UsdLink({ address }: { readonly address: string | undefined }) {
  const t = useT();
  return address === undefined ? null : (
    <ExternalLink href={address} look="outline" icon="external-link" full>
      {t('deposit.usd')} <bdi>{describeOutsideLink(address).where}</bdi>
    </ExternalLink>
  );
}

/** Leads to past deposits. */
export function RecordsLink({ shown }: { readonly shown: boolean }) {
  const t = useT();
  return shown ? (
    <Link page="deposit-record" look="text" icon="history" full>
      {t('deposit.records')}
    </Link>
  ) : null;
}

/** Nothing can be sent without a connection. */
export function OfflineNote({ offline }: { readonly offline: boolean }) {
  const t = useT();
  return (
    <p role="status" className={offline ? styles.aside : 'visually-hidden'}>
      {offline && t('deposit.offlineText')}
    </p>
  );
}
