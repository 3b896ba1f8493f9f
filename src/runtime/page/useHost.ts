import { createContext, useContext, useMemo } from 'react';
import { type ActionName, actionNames } from '#schemas/manifest/actions.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { TemplateName, TemplateVersion } from '#schemas/templates.ts';
import { menuActions } from '#src/actions/index.ts';
import { runMenuEntry } from '#src/actions/runMenuEntry.ts';
import { entryVisibility } from '#src/domain/access/access.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { type Navigation, useNavigation } from '#src/ui/navigation.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';
import type { MenuItem, PageInfo, WidgetHost } from '#widgets/define.ts';
import { useFacts } from '../facts.ts';

const isAction = (name: string | undefined): name is ActionName =>
  actionNames.some((action) => action === name);

function itemOf(
  key: string,
  entry: MenuEntry,
  page: PageInfo,
  facts: Facts,
  navigation: Navigation,
): MenuItem | null {
  const { to, action, params } = entry;
  const shown = entryVisibility(entry, to === undefined ? undefined : currentBrand().pages[to], facts);
  if (shown === false) return null;
  const go = () => (to !== undefined ? navigation.go(to, params) : isAction(action) && menuActions[action]());
  return {
    key,
    label: entry.label,
    icon: entry.icon as IconName,
    group: entry.group ?? 'account',
    page: to ?? null,
    action: action ?? null,
    href: to === undefined ? null : navigation.href(to, params),
    highlight: entry.highlight === true,
    current:
      to === page.id && Object.entries(params ?? {}).every(([name, value]) => page.query[name] === value),
    shown,
    forMember: shown === 'unknown' && entry.when?.has === 'upline',
    run: () => runMenuEntry(entry.needs, facts, go),
  };
}

const PageContext = createContext<PageInfo | null>(null);

/** Provides the page that the menus inside belong to. */
export const PageProvider = PageContext.Provider;

/** Entries of a menu for the surrounding page. Widgets get this hook through their host. */
function useMenu(menu: string): readonly MenuItem[] {
  const page = useContext(PageContext);
  const facts = useFacts();
  const navigation = useNavigation();
  return useMemo(() => {
    if (!page) return [];
    const entries = Object.entries(currentBrand().menus[menu] ?? {});
    return entries
      .sort(([aKey, a], [bKey, b]) => a.at - b.at || (aKey < bKey ? -1 : 1))
      .flatMap(([key, entry]) => itemOf(key, entry, page, facts, navigation) ?? []);
  }, [menu, page, facts, navigation]);
}

/** The version chosen by a template setting. Widgets get this hook through their host. */
const useTemplate = <N extends TemplateName>(name: N): TemplateVersion<N> =>
  templateVersion(name, useFacts().templates[name]);

/** What the runtime hands to the widgets of a page. */
export function useHost(page: PageInfo): WidgetHost {
  return useMemo(() => ({ page, useMenu, useTemplate }), [page]);
}
