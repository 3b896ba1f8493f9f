import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import type { FoundGame } from '#src/domain/games/search/gameSearch.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { useT } from '../../ui/text.ts';
import styles from './GameSearch.module.css';
import type { SearchGroup } from './searchGroups.ts';

/** Most characters of a search. */
const longestSearch = 64;

/** What the options below the box are drawn from. */
export interface SearchPanelProps {
  /** The category that is shown; HOT where games of all are. */
  readonly category: FoundGame['category'] | 'HOT';
  /** Id of the listbox; those of its options are this with their place. */
  readonly id: string;
  readonly typed: string;
  /** Place of the option that arrow keys have reached; -1 for none. */
  readonly active: number;
  /** Told of the options in their order, for the keyboard. */
  readonly onGroups: (groups: readonly SearchGroup[]) => void;
  /** Searches for a term, as Enter does. */
  readonly onTerm: (term: string) => void;
  /** Closes the options. */
  readonly onClose: () => void;
}

interface SearchBoxProps extends Pick<SearchPanelProps, 'category'> {
  /** The term that the list is searched for; empty for none. */
  readonly term?: string;
  /** The options, loaded when the box is first used. */
  readonly panel: ComponentType<SearchPanelProps>;
  /** Searches for what was typed, on Enter; for nothing when the box is cleared. */
  readonly onSearch: (term: string) => void;
}

/**
 * Searches games while one types: a combobox whose options are below it. Enter takes the option that arrow keys have
 * reached, else it searches for what was typed.
 */
export function SearchBox({ term = '', category, panel: Panel, onSearch }: SearchBoxProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [groups, setGroups] = useState<readonly SearchGroup[]>([]);
  const options = groups.flatMap((group) => group.options);

  const show = () => {
    setOpen(true);
    // To the top, so that the options have the room above the bottom menu and the phone's keyboard.
    if (!open) box.current?.scrollIntoView({ block: 'start' });
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (next: string) => {
    setTyped(next);
    close();
    // Closes the on-screen keyboard, which would cover the results.
    input.current?.blur();
    if (next.trim() !== term) onSearch(next.trim());
  };
  const clear = () => {
    setTyped('');
    setActive(-1);
    input.current?.focus();
    if (term !== '') onSearch('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (open || typed !== '')) {
      event.preventDefault();
      if (open) close();
      else clear();
      return;
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    show();
    // Beyond either end is the box itself.
    if (options.length > 0)
      setActive((at) => ((at + by + 1 + options.length + 1) % (options.length + 1)) - 1);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <search className={styles.search} onBlur={leave} onKeyDown={press}>
      <form
        ref={box}
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = open ? options[active] : undefined;
          if (!chosen) return search(typed);
          close();
          chosen.pick();
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestSearch}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={open && options.length > 0}
          aria-controls={id}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          value={typed}
          onFocus={show}
          onClick={show}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            show();
          }}
        />
        {typed !== '' && (
          <IconButton
            icon="x"
            size={16}
            dense
            label={t('ui.clear', { label: t('search.label') })}
            onClick={clear}
          />
        )}
      </form>
      {open && (
        <Suspense>
          <Panel
            category={category}
            id={id}
            typed={typed}
            active={active}
            onGroups={setGroups}
            onTerm={search}
            onClose={close}
          />
        </Suspense>
      )}
    </search>
  );
}
