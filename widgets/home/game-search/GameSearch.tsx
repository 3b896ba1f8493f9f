import { lazy } from 'react';
import type { GameFamily } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { navigate } from '#src/actions/navigation.ts';
import { hasOwnPage } from '#src/domain/games/lists/gameLists.ts';
import type { FoundVendor } from '#src/domain/games/search/gameSearch.ts';
import { SearchBox, type SearchPanelProps } from '#src/parts/game-search/SearchBox.tsx';
import { classes } from '#src/ui/classes.ts';
import belowHeader from '#src/ui/layout/BelowHeader.module.css';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { gameSearchProps } from './contract.ts';
import styles from './GameSearch.module.css';

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

/** The search over all games, for a page that begins with it. */
export default function GameSearch({ props }: WidgetViewProps<TypeOf<typeof gameSearchProps>>) {
  const { gameType = 'HOT' } = props;
  return (
    <div className={classes(belowHeader.bar, styles.search)}>
      <SearchBox
        category={gameType}
        panel={Panel}
        onSearch={(name) => {
          if (name === '') return;
          note(name);
          navigate('game-list', { gameType, name });
        }}
      />
    </div>
  );
}
