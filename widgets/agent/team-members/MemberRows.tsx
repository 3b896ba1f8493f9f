import { dayAt } from '#src/domain/values/zonedDay.ts';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import rowList from '#src/parts/row-list/RowList.module.css';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './MemberRows.module.css';
import type { DownlineMember, TeamMembersViewProps } from './view.ts';

type MemberRowsProps = Pick<
  TeamMembersViewProps,
  'currency' | 'zone' | 'loadingMore' | 'moreFailed' | 'onTeam' | 'onMember' | 'onRetry'
> & { readonly members: readonly DownlineMember[] };

/** Members, each with a card, and a way down to those below. */
export function MemberRows(props: MemberRowsProps) {
  const { members, loadingMore, moreFailed, onRetry } = props;
  const t = useT();
  return (
    <>
      <ul className={rowList.list}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberRow {...props} member={member} />
          </li>
        ))}
      </ul>
      {loadingMore && <SkeletonRows count={3} />}
      {moreFailed && (
        <p className={styles.end} role="alert">
          <span>{t('record.moreFailed')}</span>
          <Button look="outline" size="small" icon="refresh-cw" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  );
}

function MemberRow({
  member,
  currency,
  zone,
  onTeam,
  onMember,
}: MemberRowsProps & { readonly member: DownlineMember }) {
  const t = useT();
  const { intl } = useLocale();
  const { id, name, number, agent, joined, lastSeen, team, stake } = member;
  const below = new Intl.NumberFormat(intl, { notation: 'compact' }).format(team);
  return (
    <div className={styles.row}>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => onMember(id)}>
        <span className={styles.who}>
          <bdi>{name}</bdi>{' '}
          <span className={styles.number}>
            <bdi>#{number}</bdi>
          </span>
          {agent && (
            <span className={styles.agent}>
              <Icon name="network" size={16} /> {t('team.agent')}
            </span>
          )}
        </span>
        <span className={styles.stake}>
          <Money amount={stake} currency={currency} />
        </span>
        <span className={styles.sub}>
          {lastSeen === null
            ? t('team.joinedOn', { day: dayName(joined, intl) })
            : t('team.lastSeen', { day: dayName(dayAt(new Date(lastSeen), zone), intl) })}
        </span>
        <span className={styles.period}>{t('team.stake30')}</span>
      </button>
      {team > 0 ? (
        <button
          type="button"
          className={styles.down}
          aria-label={t('team.openTeam', { name, number: below })}
          onClick={() => onTeam(id)}
        >
          <bdi>{below}</bdi>
          <Icon name="chevron-right" size={16} />
        </button>
      ) : (
        <span className={styles.down} />
      )}
    </div>
  );
}

const SkeletonRows = ({ count }: { readonly count: number }) => (
  <ul className={rowList.list} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
      <li key={at}>
        <div className={styles.row}>
          <div className={styles.card}>
            <Skeleton shape="text" className={styles.comingName} />
            <Skeleton shape="text" className={styles.comingStake} />
            <Skeleton shape="text" className={styles.comingSub} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);

/** A list whose rows are still to come, in the shape that it will have. */
export const MemberRowsComing = () => (
  <div className={styles.coming} aria-busy="true" data-answer-comes="">
    <SkeletonRows count={8} />
  </div>
);
