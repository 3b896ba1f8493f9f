import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { shareText } from '#src/parts/contract-terms/termsWords.ts';
import { FindForm } from '#src/parts/find-form/FindForm.tsx';
import rowList from '#src/parts/row-list/RowList.module.css';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { DownlineSheet } from './DownlineSheet.tsx';
import styles from './Downlines.module.css';
import type { ContractDownline } from './view.ts';

export interface DownlinesViewProps {
  readonly kind: ContractKind;
  readonly currency: Currency;
  /** What is searched for; empty for nothing. */
  readonly search: string;
  /** What may be offered; null where nothing may. */
  readonly within: ShownTerms | null;
  /** Undefined while loading, null when they did not load. */
  readonly rows: readonly ContractDownline[] | null | undefined;
  readonly total: number;
  /** The member whose contracts are on top of the page. */
  readonly opened: ContractDownline | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly offline: boolean;
  readonly busy: boolean;
  /** Why a deed failed, as displayed. */
  readonly failure: string | null;
  readonly onSearch: (text: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onOffer: (memberId: string, terms: ShownTerms) => void;
  /** Takes back an offer that waits, by its id. */
  readonly onWithdraw: (id: string) => void;
  /** Ends a contract in force, by its id. */
  readonly onEnd: (id: string) => void;
  readonly onType: () => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** Presentational view of those right below with their contracts. */
export function DownlinesView(props: DownlinesViewProps) {
  const { rows, search, total, opened, offline } = props;
  const t = useT();
  const number = useNumberText();
  if (rows === null)
    return (
      <FailedCard
        offline={offline}
        title={t(offline ? 'error.offline' : 'team.failed')}
        onRetry={props.onRetry}
      />
    );
  return (
    <div className={styles.panel}>
      <FindForm
        label={t('contract.search')}
        hint={t('contract.searchHint')}
        search={search}
        onSearch={props.onSearch}
      />
      {rows === undefined ? (
        <div className={rowList.list} aria-busy="true" data-answer-comes="">
          <div className={styles.coming}>
            <Skeleton shape="text" lines={10} />
          </div>
        </div>
      ) : rows.length === 0 ? (
        <NoDownline searched={search !== ''} />
      ) : (
        <>
          <p className={styles.total} role="status">
            {t('team.total', { number: number(`${total}`) })}
          </p>
          <ul className={rowList.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <Row {...props} row={row} />
              </li>
            ))}
          </ul>
          {props.hasMore && (
            <Button look="outline" full busy={props.loadingMore} onClick={props.onMore}>
              {t('team.more')}
            </Button>
          )}
        </>
      )}
      {opened && <DownlineSheet {...props} member={opened} />}
    </div>
  );
}

/** Nobody is below, or nobody is called so. */
function NoDownline({ searched }: { readonly searched: boolean }) {
  const t = useT();
  if (searched) return <StateCard state="empty" picture="search" title={t('team.notFound')} />;
  return (
    <StateCard
      state="empty"
      picture="team"
      title={t('team.none')}
      sentence={t('contract.noneBelowText')}
      action={
        <Link page="invite-friends" look="primary">
          {t('team.invite')}
        </Link>
      }
    />
  );
}

function Row({ row, currency, onOpen }: DownlinesViewProps & { readonly row: ContractDownline }) {
  const t = useT();
  const number = useNumberText();
  const { id, name, number: tag, current, offer, base } = row;
  const top = current?.terms.steps.at(-1)?.percent;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(id)}>
      <span className={styles.who}>
        <bdi>{name}</bdi>{' '}
        <span className={styles.number}>
          <bdi>#{tag}</bdi>
        </span>
      </span>
      <span className={styles.base}>
        <Money amount={base} currency={currency} />
      </span>
      <span className={styles.sub}>
        {top === undefined
          ? t('contract.hasNone')
          : t('contract.upTo', { percent: shareText(top, { t, number }) })}
        {offer && <span className={styles.offer}>{t('contract.state.offered')}</span>}
      </span>
      <span className={styles.sub}>{t('team.stake30')}</span>
      <Icon name="chevron-right" size={16} className={styles.go} />
    </button>
  );
}
