import type { ReactNode } from 'react';
import type { OutsideLink } from '../domain/site/outsideLink.ts';
import { classes } from '../ui/classes.ts';
import { ExternalLink, isPlainClick } from '../ui/controls/Link.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { useT } from '../ui/text.ts';
import styles from './MenuLink.module.css';

/** What of a menu entry its link needs. */
interface LinkedEntry {
  /** Address of its page, or outside the site; null for what is done by a button. */
  readonly href: string | null;
  readonly outside?: OutsideLink | undefined;
  readonly current?: boolean | undefined;
  readonly run: () => void;
}

interface MenuLinkProps {
  readonly item: LinkedEntry;
  readonly className?: string | undefined;
  /** Called before the entry runs or the link is followed, to close what it stands in. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The interactive element of a menu entry: a link with a real address, also out of the site, or a button. */
export function MenuLink({ item, className, onFollow, children }: MenuLinkProps) {
  const { href, outside, current, run } = item;
  const follow = () => {
    onFollow?.();
    run();
  };
  if (href === null)
    return (
      <button type="button" className={className} onClick={follow}>
        {children}
      </button>
    );
  if (outside)
    return (
      <ExternalLink href={href} className={className} onClick={onFollow}>
        {children}
      </ExternalLink>
    );
  return (
    <a
      href={href}
      // What stands in a drawer is swiped, not dragged.
      draggable={onFollow ? false : undefined}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        follow();
      }}
    >
      {children}
    </a>
  );
}

interface OutsideNoteProps {
  readonly outside: OutsideLink | undefined;
  /**
   * `line`: where it leads, under the label; `muted`: the same on a surface, in its quiet colour; `mark`: an arrow,
   * where there is no room for words.
   */
  readonly as?: 'line' | 'muted' | 'mark' | undefined;
}

/** Tells that an entry leaves the site, and where to: beside the label for the eye, in words for assistive technology. */
export function OutsideNote({ outside, as = 'muted' }: OutsideNoteProps) {
  const t = useT();
  if (!outside) return null;
  const { where, words } = outside;
  return (
    <>
      {as === 'mark' ? (
        <Icon name="external-link" size={16} className={styles.mark} />
      ) : (
        <span className={classes(styles.where, as === 'muted' && styles.muted)} aria-hidden="true">
          <bdi dir="ltr">{where}</bdi>
        </span>
      )}
      <span className="visually-hidden"> {t(words, { where })}</span>
    </>
  );
}
