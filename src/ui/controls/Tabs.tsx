import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import { bringIntoView, watchEdges } from './edgeFade.ts';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** A count or an unread dot after the label. */
  readonly mark?: ReactNode;
}

export interface TabsProps {
  /** Links the tabs to their TabPanel; unique on a page. */
  name: string;
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  /** `rail` is vertical with icons over labels; `card` is a row of large cards. */
  look?: 'underline' | 'pill' | 'rail' | 'card' | undefined;
  /** Full width, all tabs equally wide: for two or three short labels. */
  even?: boolean | undefined;
  className?: string | undefined;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string) => `${name}-panel`;

/** A row of tabs that scrolls sideways if needed. Arrow keys follow the text direction. */
export function Tabs({
  name,
  label,
  tabs,
  active,
  onChange,
  look = 'underline',
  even,
  className,
}: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's length depends on the tabs
  useEffect(() => (row.current ? watchEdges(row.current) : undefined), [tabs.length]);
  useEffect(() => {
    const tab = document.getElementById(tabId(name, active));
    if (row.current && tab) bringIntoView(row.current, tab);
  }, [name, active]);

  const large = look === 'rail' || look === 'card';
  const upright = look === 'rail';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.findIndex((tab) => tab.id === active);
    const goal: Record<string, number | undefined> = {
      ArrowUp: upright ? at - 1 : undefined,
      ArrowDown: upright ? at + 1 : undefined,
      ArrowLeft: back === 'ArrowLeft' ? at - 1 : at + 1,
      ArrowRight: back === 'ArrowRight' ? at - 1 : at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = goal[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(name, tab.id))?.focus({ preventScroll: true });
    onChange(tab.id);
  };

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : undefined}
      className={classes(styles.scroller, styles[look], even && styles.even, className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-controls={tab.id === active ? panelId(name) : undefined}
          aria-selected={tab.id === active}
          tabIndex={tab.id === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon && <Icon name={tab.icon} size={large ? 24 : 16} />}
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** The name of its Tabs. */
  name: string;
  /** Undefined while there are no tabs: the content then stays mounted when they appear. */
  active: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/** The panel of the active tab. */
export const TabPanel = ({ name, active, children, className }: TabPanelProps) => (
  <div
    {...(active !== undefined && {
      id: panelId(name),
      role: 'tabpanel',
      'aria-labelledby': tabId(name, active),
    })}
    className={className}
  >
    {children}
  </div>
);
