import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MenuLink, OutsideNote } from '#src/parts/MenuLink.tsx';
import { classes } from '#src/ui/classes.ts';
import { ExternalLink } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import { ChannelMark } from './ChannelMark.tsx';
import type { Channel } from './channels.ts';
import styles from './SideServiceBar.module.css';

export interface SideServiceBarViewProps {
  readonly items: readonly MenuItem[];
  /** URL of the live chat, if any. */
  readonly chat: string | undefined;
  readonly channels: readonly Channel[];
  /** Whether it is open initially. */
  readonly opened?: boolean | undefined;
}

/** Scrolled distances below this are those of a hand at rest, in px. */
const restPx = 8;

/** Whether the page was scrolled down last, and not up. */
function useScrollsOn(): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - before;
      if (Math.abs(moved) < restPx) return;
      before = window.scrollY;
      setOn(moved > 0);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return on;
}

/** A button at the side of the screen that opens a list above it. It is out of the way while the page is scrolled down. */
export function SideServiceBarView({ items, chat, channels, opened = false }: SideServiceBarViewProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(opened);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const away = useScrollsOn();
  useEffect(() => {
    if (!open) return;
    const beside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', beside);
    return () => removeEventListener('pointerdown', beside);
  }, [open]);
  if (items.length + channels.length === 0 && chat === undefined) return null;

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav
      ref={bar}
      className={classes(styles.bar, away && !open && styles.away)}
      aria-label={t('sideServiceBar.label')}
      onKeyDown={close}
    >
      <ul id={id} className={styles.list} hidden={!open}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuLink item={item} className={styles.entry} onFollow={() => setOpen(false)}>
              <Entry icon={<Icon name={item.icon} />} words={t(item.label)} outside={item.outside} />
            </MenuLink>
          </li>
        ))}
        {chat !== undefined && (
          <li>
            <ExternalLink href={chat} className={styles.entry}>
              <Entry icon={<Icon name="message-circle" />} words={t('sideServiceBar.chat')} />
            </ExternalLink>
          </li>
        )}
        {channels.map(({ name, url }) => (
          <li key={name}>
            <ExternalLink href={url} className={styles.entry}>
              <Entry icon={<ChannelMark name={name} />} words={t(`sideServiceBar.${name}`)} />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={t('sideServiceBar.label')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'x' : 'headphones'} />
      </button>
    </nav>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly outside?: MenuItem['outside'];
}

function Entry({ icon, words, outside }: EntryProps) {
  return (
    <>
      <span className={styles.words}>
        {words}
        <OutsideNote outside={outside} />
      </span>
      <span className={styles.mark}>{icon}</span>
    </>
  );
}
