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

const openCategory = (category: GameFamily) =>
  hasOwnPage(category) ? navigate('lottery') : navigate('game-list', { gameType: category });

const openVendor = ({ vassalage, category }: FoundVendor) =>
  navigate('game-list', { gameType: category, vendor: vassalage });

const Panel = lazy(async () => {
  const [{ SearchPanel }, { gameSearch }] = await Promise.all([
    import('#src/parts/game-search/SearchPanel.tsx'),
    import('#src/actions/games/gameSearch.ts'),
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
        onSearch={(name) => name !== '' && navigate('game-list', { gameType, name })}
      />
    </div>
  );
}
