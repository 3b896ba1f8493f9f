import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { matchingVendors, maxSearchLength } from '#src/domain/games/lists/gameLists.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ListTools.module.css';
import type { ListVendor } from './useGameList.ts';

/** Recent searches stored on this device. */
export interface Searches {
  readonly recent: readonly string[];
  readonly clear: () => void;
}

interface SearchBoxProps {
  /** The current search term. */
  readonly name: string;
  readonly vendors: readonly ListVendor[];
  readonly searches: Searches;
  readonly onSearch: (name: string) => void;
  readonly onVendor: (vassalage: string) => void;
}

/** Searches games by name on Enter; offers recent searches, or vendors that match the input. */
export function SearchBox({ name, vendors, searches, onSearch, onVendor }: SearchBoxProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [open, setOpen] = useState(false);
  const matches = matchingVendors(vendors, typed);
  const recent = typed === '' ? searches.recent : [];

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
  };
  const search = (term: string) => {
    setTyped(term);
    setOpen(false);
    // Closes the on-screen keyboard, which would cover the results.
    input.current?.blur();
    if (term.trim() !== name) onSearch(term);
  };
  return (
    <search className={styles.search} onBlur={leave} onKeyDown={press}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          aria-label={t('gameList.search')}
          placeholder={t('gameList.search')}
          aria-controls={`${id}offers`}
          value={typed}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
        />
        {typed !== '' && (
          <IconButton
            icon="x"
            size={16}
            dense
            label={t('ui.clear', { label: t('gameList.search') })}
            onClick={() => {
              setTyped('');
              if (name !== '') onSearch('');
              else input.current?.focus();
            }}
          />
        )}
      </form>
      <div id={`${id}offers`}>
        {open && recent.length > 0 && (
          <RecentSearches
            searches={recent}
            onSearch={search}
            onClear={() => {
              searches.clear();
              input.current?.focus();
            }}
          />
        )}
        {open && matches.length > 0 && (
          <MatchingVendors
            vendors={matches}
            onVendor={(vassalage) => {
              setOpen(false);
              setTyped('');
              onVendor(vassalage);
            }}
          />
        )}
      </div>
    </search>
  );
}

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (name: string) => void;
  readonly onClear: () => void;
}

function RecentSearches({ searches, onSearch, onClear }: RecentSearchesProps) {
  const t = useT();
  return (
    <div className={styles.offers}>
      <div className={styles.offersHead}>
        {t('gameList.searched')}
        <Button look="text" size="small" onClick={onClear}>
          {t('gameList.clearSearched')}
        </Button>
      </div>
      {searches.map((name) => (
        <button key={name} type="button" className={styles.offer} onClick={() => onSearch(name)}>
          <Icon name="history" size={20} />
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}

function MatchingVendors({ vendors, onVendor }: Pick<SearchBoxProps, 'vendors' | 'onVendor'>) {
  const t = useT();
  return (
    <div className={styles.offers}>
      <div className={styles.offersHead}>{t('gameList.vendors')}</div>
      {vendors.map(({ vassalage, displayName, picture }) => (
        <button key={vassalage} type="button" className={styles.offer} onClick={() => onVendor(vassalage)}>
          <img src={picture ?? undefined} alt="" width={40} height={24} decoding="async" />
          <bdi>{displayName}</bdi>
        </button>
      ))}
    </div>
  );
}
