import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { gameTypesQuery } from '#src/api/gameQueries.ts';
import { brandCategories } from '#src/domain/site/brandCategories.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import belowHeader from '#src/ui/layout/BelowHeader.module.css';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './CategoryTabs.module.css';
import type { categoryTabsProps } from './contract.ts';
import { shownCategories } from './shownCategories.ts';

type Props = TypeOf<typeof categoryTabsProps>;

/** The chosen tab by history entry: restored when the player returns to that entry. */
const chosenByEntry = new Map<string, GameCategory>();

export default function CategoryTabs({ props, slots }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const { data, isError, refetch } = useQuery(gameTypesQuery(code));
  const [entry] = useState(() => String(globalThis.history?.state?.key));
  const [chosen, setChosen] = useState(chosenByEntry.get(entry));
  const offered = data?.map(({ gameCategory }) => gameCategory) ?? (isError ? 'failed' : 'coming');
  const categories = shownCategories(props.categories ?? brandCategories(currentBrand()), offered);
  const shown = chosen && categories.includes(chosen) ? chosen : categories[0];
  const Panel = slots.panel;
  return (
    <CategoryTabsView
      look={props.look}
      categories={categories}
      shown={shown}
      onChoose={(category) => {
        chosenByEntry.set(entry, category);
        setChosen(category);
      }}
      onRetry={() => void refetch()}
    >
      {Panel && shown && <Panel key={shown} values={{ gameType: shown }} />}
    </CategoryTabsView>
  );
}

const icons: Record<GameCategory, IconName> = {
  HOT: 'flame',
  SPORTS: 'volleyball',
  ESPORTS: 'swords',
  COCKFIGHT: 'bird',
  LIVE: 'tv',
  FISH: 'fish',
  RNG: 'cherry',
  PVP: 'spade',
  INHOUSE: 'house',
  ELOTT: 'ticket',
  LOTT: 'ticket',
};

interface CategoryTabsViewProps {
  readonly look?: Props['look'] | undefined;
  readonly categories: readonly GameCategory[];
  /** Undefined where there is none to show. */
  readonly shown: GameCategory | undefined;
  readonly onChoose: (category: GameCategory) => void;
  /** Asks the server again where it has none of the brand's categories. */
  readonly onRetry: () => void;
  /** The panel of the chosen category. */
  readonly children: ReactNode;
}

const tabLooks = { pills: 'pill', rail: 'rail', cards: 'card' } as const;

/** Presentational view of the tabs and the panel. */
export function CategoryTabsView({
  look = 'pills',
  categories,
  shown,
  onChoose,
  onRetry,
  children,
}: CategoryTabsViewProps) {
  const t = useT();
  if (shown === undefined)
    return (
      <StateCard
        state="empty"
        title={t('gamePreview.emptyTitle')}
        action={
          <Button look="quiet" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  return (
    <section className={styles[look]}>
      <div className={classes(belowHeader.bar, styles.bar)}>
        <Tabs
          name="categories"
          label={t('categoryTabs.label')}
          look={tabLooks[look]}
          tabs={categories.map((id) => ({ id, label: t(`gameType.${id}`), icon: icons[id] }))}
          active={shown}
          onChange={(id) => onChoose(id as GameCategory)}
        />
      </div>
      <TabPanel name="categories" active={shown} className={styles.panel}>
        {children}
      </TabPanel>
    </section>
  );
}
