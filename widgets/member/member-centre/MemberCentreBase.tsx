import { useId } from 'react';
import { useT } from '#src/ui/text.ts';
import { Buttons } from './Buttons.tsx';
import { EntryRow, memberOnly } from './Entry.tsx';
import { Figure } from './Figure.tsx';
import styles from './MemberCentreBase.module.css';
import { Notices } from './Notices.tsx';
import { Profile } from './Profile.tsx';
import { TopBar } from './TopBar.tsx';
import { type EntryGroup, groupsOf, itemsOf, type MemberCentreViewProps } from './view.ts';

/** The classic look: a band with the profile, the wallet on its edge, and every entry as a list row. */
export function MemberCentreBase(props: MemberCentreViewProps) {
  const { player, visitorMenu, unread } = props;
  const groups = groupsOf(props);
  const visitor = player === 'visitor';
  return (
    <div className={styles.centre}>
      <div className={styles.band}>
        <TopBar {...props} />
        <Profile {...props} />
        {visitor && <Buttons items={visitorMenu} look="outline" />}
        {player === undefined && visitorMenu.length > 0 && <div className={styles.visitorComing} />}
      </div>
      <div className={styles.wallet}>
        <Figure {...props} />
        <Buttons items={itemsOf(groups, 'wallet')} quiet={visitor} />
      </div>
      <Notices {...props} />
      {groups
        .filter(({ group }) => group !== 'wallet')
        .map((group) => (
          <Rows key={group.group} {...group} unread={unread} player={player} />
        ))}
    </div>
  );
}

type RowsProps = EntryGroup & Pick<MemberCentreViewProps, 'unread' | 'player'>;

function Rows({ group, items, unread, player }: RowsProps) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t(`memberCentre.group.${group}`)}
      </h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.key} className={memberOnly(item, player)}>
            <EntryRow item={item} unread={unread} />
          </li>
        ))}
      </ul>
    </section>
  );
}
