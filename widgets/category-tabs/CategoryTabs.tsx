import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import type { IconName } from '#src/ui/icons.ts';
import { TabPanel, Tabs } from '#src/ui/Tabs.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import type { WidgetViewProps } from '../define.ts';

/** The first tab, there before the server has named any (specification 4). */
const firstCategory: GameCategory = 'HOT';

export default function CategoryTabs({ slots }: WidgetViewProps) {
  const { code } = useWriting();
  const types = useQuery(query('listGameTypes', { language: code })).data ?? [];
  const [chosen, setChosen] = useState<GameCategory>(firstCategory);
  const categories = [
    firstCategory,
    ...types.map(({ gameCategory }) => gameCategory).filter((one) => one !== firstCategory),
  ];
  const shown = categories.includes(chosen) ? chosen : firstCategory;
  const Panel = slots.panel;
  return (
    <CategoryTabsView categories={categories} shown={shown} onChoose={setChosen}>
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
  readonly categories: readonly GameCategory[];
  readonly shown: GameCategory;
  readonly onChoose: (category: GameCategory) => void;
  /** The panel of the chosen category. */
  readonly children: ReactNode;
}

/** The tabs as they look. */
export function CategoryTabsView({ categories, shown, onChoose, children }: CategoryTabsViewProps) {
  const t = useT();
  return (
    <section>
      <Tabs
        name="categories"
        label={t('categoryTabs.label')}
        look="pill"
        tabs={categories.map((id) => ({ id, label: t(`gameType.${id}`), icon: icons[id] }))}
        active={shown}
        onChange={(id) => onChoose(id as GameCategory)}
      />
      <TabPanel name="categories" active={shown}>
        {children}
      </TabPanel>
    </section>
  );
}
