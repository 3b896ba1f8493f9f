import { lazy } from 'react';
import type { GameCategory, GameFamily } from '#schemas/codes.ts';
import { navigate } from '#src/actions/navigation.ts';
import { hasOwnPage } from '#src/domain/games/lists/gameLists.ts';
import type { FoundVendor } from '#src/domain/games/search/gameSearch.ts';
import { SearchBox, type SearchPanelProps } from '#src/parts/game-search/SearchBox.tsx';

const loadSearch = () => import('#src/actions/games/gameSearch.ts');

/** Keeps a search that was sent by Enter. */
const note = (name: string) => void loadSearch().then(({ gameSearch }) => gameSearch.noteSearch(name));

const openCategory = (category: GameFamily) =>
  hasOwnPage(category) ? navigate('lottery') : navigate('game-list', { gameType: category });

const openVendor = ({ vassalage, category }: FoundVendor) =>
  navigate('game-list', { gameType: category, vendor: vassalage });

const Panel = lazy(async () => {
  const [{ SearchPanel }, { gameSearch }] = await Promise.all([
    import('#src/parts/game-search/SearchPanel.tsx'),
    loadSearch(),
  ]);
  const search = { ...gameSearch, openCategory, openVendor };
  return { default: (props: SearchPanelProps) => <SearchPanel {...props} search={search} /> };
});

interface ListSearchProps {
  readonly gameType: GameCategory;
  /** What the list is searched for. */
  readonly name: string;
  readonly onSearch: (name: string) => void;
}

/** The search of a list: what is found while typing is of all games, Enter searches the list (specification 2). */
export const ListSearch = ({ gameType, name, onSearch }: ListSearchProps) => (
  <SearchBox
    term={name}
    category={gameType}
    panel={Panel}
    onSearch={(next) => {
      if (next !== '') note(next);
      onSearch(next);
    }}
  />
);
