import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import rowList from '#src/parts/row-list/RowList.module.css';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './BranchRows.module.css';

type Branch = ValueOf<'getTeamProfitAndLoss'>['branches'][number];

interface BranchRowsProps {
  readonly branches: readonly Branch[];
  readonly currency: Currency;
  readonly onOpen: (id: string) => void;
}

/** Everybody right below with all that is below them. Whoever has a team opens. */
export const BranchRows = ({ branches, currency, onOpen }: BranchRowsProps) => (
  <ul className={rowList.list}>
    {branches.map((branch) => (
      <li key={branch.id}>
        {branch.agent ? (
          <button type="button" className={styles.row} onClick={() => onOpen(branch.id)}>
            <Content branch={branch} currency={currency} />
            <Icon name="chevron-right" size={16} className={styles.go} />
          </button>
        ) : (
          <div className={styles.row}>
            <Content branch={branch} currency={currency} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

function Content({ branch, currency }: { readonly branch: Branch; readonly currency: Currency }) {
  const t = useT();
  const { name, number, own, team, sum, gone } = branch;
  return (
    <>
      <span className={styles.who}>
        <bdi>{name}</bdi>{' '}
        {number !== '' && (
          <span className={styles.number}>
            <bdi>#{number}</bdi>
          </span>
        )}
        {gone && <span className={styles.gone}>{t('team.gone')}</span>}
      </span>
      <SignedMoney amount={sum.net} currency={currency} className={styles.net} />
      <span className={styles.stakes}>
        <span>
          {t('team.ownStake')} <Money amount={own.stake} currency={currency} />
        </span>
        {team.orders > 0 && (
          <span>
            {t('team.teamStake')} <Money amount={team.stake} currency={currency} />
          </span>
        )}
      </span>
    </>
  );
}
