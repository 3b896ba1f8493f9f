import { type ReactNode, useId } from 'react';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { classes } from '#src/ui/classes.ts';
import { ButtonContent } from '#src/ui/controls/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import { EntryCell, EntryRow, memberOnly } from './Entry.tsx';
import { Figure } from './Figure.tsx';
import styles from './MemberCentreNew.module.css';
import { Notices } from './Notices.tsx';
import { Profile } from './Profile.tsx';
import { TopBar } from './TopBar.tsx';
import { groupsOf, itemsOf, type MemberCentreViewProps } from './view.ts';

/** The new look: the balance as a large card, the account as a row of discs, records and rewards in grids. */
export function MemberCentreNew(props: MemberCentreViewProps) {
  const { player, visitorMenu, unread } = props;
  const groups = groupsOf(props);
  const visitor = player === 'visitor';
  const wallet = itemsOf(groups, 'wallet');
  // A visitor's card offers sign-in and registration; the wallet's entries then move to the account.
  const account = itemsOf(groups, 'account');
  const besides = player === undefined || visitor ? wallet : [];
  const support = itemsOf(groups, 'support');
  return (
    <div className={styles.centre}>
      <div className={styles.top}>
        <TopBar {...props} />
        <Profile {...props} />
      </div>
      <div className={styles.card}>
        <Figure {...props} className={styles.figure} />
        {player === undefined && wallet.length === 0 ? (
          // Only a visitor will have buttons.
          <CardButtons items={visitorMenu} coming />
        ) : (
          <CardButtons items={visitor ? visitorMenu : wallet} />
        )}
      </div>
      <Notices {...props} />
      {account.length + besides.length > 0 && (
        <ul className={styles.discs}>
          {besides.map((item) => (
            <li
              key={item.key}
              className={visitor ? undefined : styles.visitorComing}
              aria-hidden={visitor ? undefined : true}
            >
              <EntryCell item={visitor ? item : { ...item, shown: 'unknown' }} unread={unread} round />
            </li>
          ))}
          {account.map((item) => (
            <li key={item.key} className={memberOnly(item, player)}>
              <EntryCell item={item} unread={unread} round />
            </li>
          ))}
        </ul>
      )}
      {(['promotions', 'records'] as const).map((group) => (
        <Part key={group} heading={`memberCentre.group.${group}`} items={itemsOf(groups, group)} grid>
          {(item) => <EntryCell item={item} unread={unread} />}
        </Part>
      ))}
      <Part heading="memberCentre.group.support" items={support}>
        {(item) => <EntryRow item={item} unread={unread} />}
      </Part>
    </div>
  );
}

interface PartProps {
  /** Text key. */
  readonly heading: string;
  readonly items: readonly MenuItem[];
  readonly grid?: boolean;
  readonly children: (item: MenuItem) => ReactNode;
}

function Part({ heading, items, grid = false, children }: PartProps) {
  const t = useT();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(heading)}
      </h2>
      <ul className={grid ? styles.grid : styles.rows}>
        {items.map((item) => (
          <li key={item.key}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

interface CardButtonsProps {
  readonly items: readonly MenuItem[];
  /** Only reserves their room, for someone who will turn out to be a visitor. */
  readonly coming?: boolean;
}

function CardButtons({ items, coming = false }: CardButtonsProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ul
      className={classes(styles.buttons, coming && styles.visitorComing)}
      aria-hidden={coming ? true : undefined}
    >
      {items.map((item) => (
        <li key={item.key}>
          {coming || item.shown === 'unknown' ? (
            <Skeleton className={styles.buttonComing} />
          ) : (
            <MenuLink
              item={item}
              className={classes(styles.button, item.highlight ? styles.first : styles.second)}
            >
              <ButtonContent icon={item.icon}>
                {t(item.label)}
                <OutsideNote outside={item.outside} as="mark" />
              </ButtonContent>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}
