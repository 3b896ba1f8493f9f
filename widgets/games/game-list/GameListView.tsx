import { lazy, Suspense, useState } from 'react';
import { classificationName } from '#src/domain/games/lists/gameItem.ts';
import { chooseClassify, chooseSelect, chooseVendor } from '#src/domain/games/lists/gameLists.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './GameList.module.css';
import { Games } from './Games.tsx';
import { ListTools, selectIcons } from './ListTools.tsx';
import { VendorRow } from './VendorRow.tsx';
import type { GameListViewProps } from './view.ts';

const FilterDialog = lazy(() => import('./FilterDialog.tsx'));

/** Presentational view of a game list. */
export function GameListView(props: GameListViewProps) {
  const { gameType, choice, onChoose, pageVendor, vendors, vendorsFailed } = props;
  const [filtering, setFiltering] = useState(false);
  return (
    <section className={styles.list}>
      <ListTools {...props} onFilter={() => setFiltering(true)} />
      {gameType !== 'HOT' && !pageVendor && !vendorsFailed && (
        <VendorRow
          vendors={vendors}
          chosen={choice.vendor}
          onChoose={(vendor) => onChoose(chooseVendor(choice, vendor))}
        />
      )}
      <Classifications {...props} />
      {filtering && (
        <Suspense>
          <FilterDialog
            {...props}
            vendors={vendors ?? []}
            onSubmit={onChoose}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The category's classifications where they are offered, and the list below. */
function Classifications(props: GameListViewProps) {
  const { gameType, classifications, choice, onChoose, pageVendor, vendorsFailed } = props;
  const t = useT();
  const listed = choice.select === 'ALL' || choice.select === 'NEW';
  const fixed = choice.vendor !== null || (listed && Boolean(pageVendor));
  if (gameType === 'HOT' ? choice.select === 'HOT' || listed : fixed) return <Games {...props} />;
  if (!listed)
    return (
      <div className={styles.panel}>
        <div className={styles.chosen}>
          <Icon name={selectIcons[choice.select] ?? 'layout-grid'} size={20} />
          <h3>{t(`gameClass.${choice.select}`)}</h3>
          <Button
            look="text"
            size="small"
            onClick={() => onChoose(chooseSelect(choice, gameType === 'HOT' ? 'HOT' : 'ALL'))}
          >
            {t('gameList.showAll')}
          </Button>
        </div>
        <Games {...props} />
      </div>
    );
  if (classifications === undefined && !vendorsFailed)
    return (
      <div className={styles.panel}>
        <Skeleton className={styles.kindsComing} />
        <Games {...props} />
      </div>
    );
  const active = choice.select === 'NEW' ? 'NEW' : (choice.classify ?? 'ALL');
  const kinds = ['ALL', 'NEW', ...(classifications ?? []).filter((one) => one !== null)];
  return (
    <>
      <Tabs
        name="game-kinds"
        label={t('gameList.classifications')}
        look="pill"
        className={styles.kinds}
        tabs={kinds.map((id) => ({
          id,
          label: classificationName(t, id),
          icon: id === 'NEW' ? 'sparkles' : undefined,
        }))}
        active={active}
        onChange={(id) =>
          onChoose(
            id === 'NEW' ? chooseSelect(choice, 'NEW') : chooseClassify(choice, id === 'ALL' ? null : id),
          )
        }
      />
      <TabPanel name="game-kinds" active={active}>
        <Games {...props} />
      </TabPanel>
    </>
  );
}
