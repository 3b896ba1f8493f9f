import { createContext, useContext, useMemo } from 'react';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { TemplateName, TemplateVersion } from '#schemas/templates.ts';
import { menuActions } from '#src/actions/index.ts';
import { runMenuEntry } from '#src/actions/runMenuEntry.ts';
import { entryVisibility, intercept } from '#src/domain/access/access.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { brandCategories, inChosenOrder } from '#src/domain/site/brandCategories.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useServer } from '#src/stores/server.ts';
import { type Navigation, useNavigation } from '#src/ui/navigation.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';
import type { MenuItem, PageInfo, WidgetHost } from '#widgets/define.ts';
import { useFacts } from '../facts.ts';

const isAction = (name: string): name is keyof typeof menuActions => Object.hasOwn(menuActions, name);

/** An outside link that a login is needed for has no address until then, so that no way of opening it goes past that. */
function hrefOf({ to, params, href, needs }: MenuEntry, facts: Facts, navigation: Navigation): string | null {
  if (to !== undefined) return navigation.href(to, params);
  return href !== undefined && intercept(needs, facts) === 'none' ? href : null;
}

function itemOf(
  key: string,
  entry: MenuEntry,
  page: PageInfo,
  facts: Facts,
  navigation: Navigation,
): MenuItem | null {
  const { to, action = '', params, href } = entry;
  const shown = entryVisibility(entry, pageOf(to), facts);
  if (shown === false)
    return entry.instead ? itemOf(key, { ...entry.instead, at: entry.at }, page, facts, navigation) : null;
  const go = () => (to !== undefined ? navigation.go(to, params) : isAction(action) && menuActions[action]());
  return {
    key,
    label: entry.label,
    icon: entry.icon as IconName,
    group: entry.group ?? 'account',
    page: to ?? null,
    href: hrefOf(entry, facts, navigation),
    ...(href === undefined ? {} : { outside: describeOutsideLink(href) }),
    action: action || null,
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
  const absent = useServer((state) => state.absent);
  return useMemo(() => {
    if (!page) return [];
    const entries = Object.entries(currentBrand().menus[menu] ?? {})
      .sort(([aKey, a], [bKey, b]) => a.at - b.at || (aKey < bKey ? -1 : 1))
      .map(([key, entry]) => ({ ...entry, key }));
    return (
      inChosenOrder(brandCategories(currentBrand()), entries)
        .flatMap(({ key, ...entry }) => itemOf(key, entry, page, facts, navigation) ?? [])
        // Without an API no answer decides over the others.
        .filter(({ shown }) => !absent || shown === true)
    );
  }, [menu, page, facts, navigation, absent]);
}

const pageOf = (to: string | undefined) => (to === undefined ? undefined : currentBrand().pages[to]);

/** Whether parts of a widget are shown. Widgets get this hook through their host. */
const useShown: WidgetHost['useShown'] = (parts) => {
  const facts = useFacts();
  return parts.map((part) => entryVisibility(part, pageOf(part.to), facts));
};

/** The version chosen by a template setting. Widgets get this hook through their host. */
const useTemplate = <N extends TemplateName>(name: N): TemplateVersion<N> =>
  templateVersion(name, useFacts().templates[name]);

/** What the runtime hands to the widgets of a page. */
export function useHost(page: PageInfo): WidgetHost {
  return useMemo(() => ({ page, useMenu, useShown, useTemplate }), [page]);
}
