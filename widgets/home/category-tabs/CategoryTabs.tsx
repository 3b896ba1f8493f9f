import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { gameTypesApiQuery } from '#src/domain/api/apiQueries.ts';
import { classes } from '#src/ui/classes.ts';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import belowHeader from '#src/ui/layout/BelowHeader.module.css';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './CategoryTabs.module.css';
import type { categoryTabsProps } from './contract.ts';

type Props = TypeOf<typeof categoryTabsProps>;

/** The first tab, shown before the categories have loaded (specification 4). */
const firstCategory: GameCategory = 'HOT';

/** The chosen tab by history entry: restored when the player returns to that entry. */
const chosenByEntry = new Map<string, GameCategory>();

export default function CategoryTabs({ props, slots }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const types = useQuery(query(...gameTypesApiQuery(code))).data ?? [];
  const [entry] = useState(() => String(globalThis.history?.state?.key));
  const [chosen, setChosen] = useState(chosenByEntry.get(entry) ?? firstCategory);
  const categories = [
    firstCategory,
    ...types.map(({ gameCategory }) => gameCategory).filter((one) => one !== firstCategory),
  ];
  const shown = categories.includes(chosen) ? chosen : firstCategory;
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
    >
      {Panel && <Panel key={shown} values={{ gameType: shown }} />}
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
  readonly shown: GameCategory;
  readonly onChoose: (category: GameCategory) => void;
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
  children,
}: CategoryTabsViewProps) {
  const t = useT();
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
