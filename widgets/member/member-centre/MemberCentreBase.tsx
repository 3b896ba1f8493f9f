import { useId } from 'react';
import { useT } from '#src/ui/text.ts';
import { Buttons } from './Buttons.tsx';
import { EntryRow, forMember } from './Entry.tsx';
import { Figure } from './Figure.tsx';
import styles from './MemberCentreBase.module.css';
import { Notices } from './Notices.tsx';
import { Profile } from './Profile.tsx';
import { TopBar } from './TopBar.tsx';
import { type EntryGroup, groupsOf, itemsOf, type MemberCentreViewProps } from './view.ts';

/** The classic look: a band with the profile, the wallet on its edge, and every entry as a list row. */
export function MemberCentreBase(props: MemberCentreViewProps) {
  const { person, visitorMenu, unread } = props;
  const groups = groupsOf(props);
  const visitor = person === 'visitor';
  return (
    <div className={styles.centre}>
      <div className={styles.band}>
        <TopBar {...props} />
        <Profile {...props} />
        {visitor && <Buttons items={visitorMenu} look="outline" />}
        {person === undefined && visitorMenu.length > 0 && <div className={styles.visitorComing} />}
      </div>
      <div className={styles.wallet}>
        <Figure {...props} />
        <Buttons items={itemsOf(groups, 'wallet')} quiet={visitor} />
      </div>
      <Notices {...props} />
      {groups
        .filter(({ group }) => group !== 'wallet')
        .map((group) => (
          <Rows key={group.group} {...group} unread={unread} person={person} />
        ))}
    </div>
  );
}

type RowsProps = EntryGroup & Pick<MemberCentreViewProps, 'unread' | 'person'>;

function Rows({ group, items, unread, person }: RowsProps) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t(`memberCentre.group.${group}`)}
      </h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.key} className={forMember(item, person)}>
            <EntryRow item={item} unread={unread} />
          </li>
        ))}
      </ul>
    </section>
  );
}
