import type { GameSelectType } from '#schemas/codes.ts';
import {
  activeFilters,
  chooseSearch,
  chooseSelect,
  hasBetFilters,
  offeredSelects,
  otherCategories,
} from '#src/domain/games/lists/gameLists.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useT } from '#src/ui/text.ts';
import { ListSearch } from './ListSearch.tsx';
import styles from './ListTools.module.css';
import type { GameListViewProps } from './view.ts';

/** Icons of the lists that a button opens. */
export const selectIcons: Partial<Record<GameSelectType, IconName>> = {
  HOT: 'flame',
  FAV: 'heart',
  REC: 'clock',
};

/** Heading of the list with its buttons and the search. */
export function ListTools(props: GameListViewProps & { readonly onFilter: () => void }) {
  const { gameType, choice, onChoose, categories, pageVendor, onFilter } = props;
  const t = useT();
  const active = activeFilters(choice);
  // The popular, favourite and recent lists include all vendors.
  const titleVendor = choice.select === 'ALL' ? pageVendor : null;
  const filters = !pageVendor || hasBetFilters(gameType) || otherCategories(gameType, categories).length > 0;
  const home: GameSelectType = gameType === 'HOT' ? 'HOT' : 'ALL';
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <h2 className={styles.title}>
          {titleVendor ? <bdi>{titleVendor.name ?? '\u00a0'}</bdi> : t(`gameType.${gameType}`)}
        </h2>
        {offeredSelects(gameType).map((select) => (
          <IconButton
            key={select}
            icon={selectIcons[select] ?? 'layout-grid'}
            size={20}
            soft
            label={t(`gameClass.${select}`)}
            aria-pressed={choice.select === select}
            className={styles.button}
            onClick={() => onChoose(chooseSelect(choice, choice.select === select ? home : select))}
          />
        ))}
        {gameType !== 'HOT' && filters && (
          <span className={styles.filter}>
            <IconButton
              icon="sliders-horizontal"
              size={20}
              soft
              label={active === 0 ? t('gameList.filter') : t('gameList.filterActive', { number: active })}
              aria-haspopup="dialog"
              className={styles.button}
              onClick={onFilter}
            />
            {active > 0 && (
              <span className={styles.active} aria-hidden="true">
                {active}
              </span>
            )}
          </span>
        )}
      </div>
      <ListSearch
        key={choice.name}
        gameType={gameType}
        name={choice.name}
        onSearch={(name) =>
          onChoose(name === '' ? { ...choice, select: home, name } : chooseSearch(choice, name))
        }
      />
    </div>
  );
}
