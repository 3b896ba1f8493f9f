import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { ExternalLink, isPlainClick } from '#src/ui/controls/Link.tsx';
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

/** A button at the side of the screen that opens a list above it. */
export function SideServiceBarView({ items, chat, channels, opened = false }: SideServiceBarViewProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(opened);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
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
    <nav ref={bar} className={styles.bar} aria-label={t('sideServiceBar.label')} onKeyDown={close}>
      <ul id={id} className={styles.list} hidden={!open}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} onRun={() => setOpen(false)} />
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

function MenuEntry({ item, onRun }: { item: MenuItem; onRun: () => void }) {
  const t = useT();
  const words = <Entry icon={<Icon name={item.icon} />} words={t(item.label)} />;
  const run = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onRun();
    item.run();
  };
  return item.href === null ? (
    <button type="button" className={styles.entry} onClick={run}>
      {words}
    </button>
  ) : (
    <a href={item.href} className={styles.entry} onClick={run}>
      {words}
    </a>
  );
}

function Entry({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <>
      <span className={styles.words}>{words}</span>
      <span className={styles.mark}>{icon}</span>
    </>
  );
}
