import { lazy } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { SearchBox, type SearchPanelProps } from '#src/parts/game-search/SearchBox.tsx';

const Panel = lazy(async () => {
  const [{ SearchPanel }, { gameSearch }] = await Promise.all([
    import('#src/parts/game-search/SearchPanel.tsx'),
    import('#src/actions/games/gameSearch.ts'),
  ]);
  return { default: (props: SearchPanelProps) => <SearchPanel {...props} search={gameSearch} /> };
});

interface ListSearchProps {
  readonly gameType: GameCategory;
  /** What the list is searched for. */
  readonly name: string;
  readonly onSearch: (name: string) => void;
}

/** The search of a list: what is found while typing is of all games, Enter searches the list (specification 2). */
export const ListSearch = ({ gameType, name, onSearch }: ListSearchProps) => (
  <SearchBox term={name} category={gameType} panel={Panel} onSearch={onSearch} />
);
