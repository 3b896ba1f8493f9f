import { useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useT } from '../../ui/text.ts';
import styles from './GameSearch.module.css';
import type { SearchGroup, SearchOption } from './searchGroups.ts';

interface SearchOptionsProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  /** Place of the option that arrow keys have reached, over all groups; -1 for none. */
  readonly active: number;
  /** What was typed; empty for offers before typing. */
  readonly typed: string;
  /** The index is on its way. */
  readonly loading: boolean;
  /** How many games were found. */
  readonly total: number;
  /** Called before the chosen option acts. */
  readonly onClose: () => void;
}

/** The options of the search box, in groups. */
export function SearchOptions({ id, groups, active, typed, loading, total, onClose }: SearchOptionsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const searched = typed.trim() !== '';
  const nothing = searched && !loading && groups.length === 0;
  let place = 0;
  return (
    <div className={styles.offers}>
      <p className="visually-hidden" role="status">
        {searched && !loading && (nothing ? t('search.none') : t('search.found', { count: total }))}
      </p>
      {loading && searched && <Skeleton className={styles.coming} />}
      {nothing && <p className={styles.none}>{t('search.none')}</p>}
      <div ref={list} className={styles.list} id={id} role="listbox" aria-label={t('search.label')}>
        {groups.map(({ key, title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox.
          <div key={key} role="group" aria-label={title || undefined}>
            {title && (
              <p className={styles.head} aria-hidden="true">
                {title}
              </p>
            )}
            {options.map((option) => {
              const at = place++;
              return (
                <Option
                  key={option.key}
                  id={`${id}-${at}`}
                  option={option}
                  active={at === active}
                  onClose={onClose}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly active: boolean;
  readonly onClose: () => void;
}

/** One option. A press does not take the focus from the box, so that the keyboard of the phone stays. */
function Option({ id, option: { label, note, icon, picture, pick }, active, onClose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the box.
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classes(styles.option, active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onClose();
        pick();
      }}
    >
      {picture ? (
        <img src={picture} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.sign}>
          <Icon name={icon ?? 'cherry'} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <bdi>{label}</bdi>
        {note && <small>{note}</small>}
      </span>
    </div>
  );
}
