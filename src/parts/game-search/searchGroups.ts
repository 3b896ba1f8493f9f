import type { FoundGame, FoundVendor, SearchResults } from '#src/domain/games/search/gameSearch.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';
import type { Translate } from '#src/ui/text.ts';

/** Something that can be chosen below the search box. */
export interface SearchOption {
  readonly key: string;
  readonly label: string;
  /** Beside the label: its maker and category. */
  readonly note?: string;
  readonly icon?: IconName;
  /** A game's picture; null where there is none to show. */
  readonly picture?: string | null;
  readonly pick: () => void;
}

/** Options under one title. */
export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
}

type Category = FoundGame['category'];

/** What can be offered below the search box, and what happens when it is chosen. */
export interface SearchOffers {
  /** The category that is shown; undefined where games of all are. */
  readonly category: Category | undefined;
  readonly typed: string;
  readonly recent: readonly string[];
  readonly popular: readonly FoundGame[];
  readonly results: SearchResults;
  readonly onTerm: (term: string) => void;
  readonly onGame: (game: FoundGame) => void;
  readonly onVendor: (vendor: FoundVendor) => void;
  readonly onCategory: (category: Category) => void;
  readonly onClearRecent: () => void;
}

/** Most makers and categories that are offered before the games. */
const mostVendors = 3;
const mostCategories = 2;

function offersAtRest(t: Translate, offers: SearchOffers, gameOption: (game: FoundGame) => SearchOption) {
  const { recent, popular, onTerm, onClearRecent } = offers;
  return [
    {
      ...{ key: 'recent', title: t('search.recent') },
      options: [
        ...recent.map(
          (term): SearchOption => ({
            ...{ key: `term ${term}`, label: term, icon: 'history', pick: () => onTerm(term) },
          }),
        ),
        ...(recent.length === 0
          ? []
          : [{ key: 'clear', label: t('search.clearRecent'), icon: 'x' as const, pick: onClearRecent }]),
      ],
    },
    { key: 'popular', title: t('search.popular'), options: popular.map(gameOption) },
  ];
}

/** What was found: categories, makers, the games of the category that is shown, then those of others. */
function offersFound(t: Translate, offers: SearchOffers, gameOption: (game: FoundGame) => SearchOption) {
  const { category, typed, results, onTerm, onVendor, onCategory } = offers;
  const { games, vendors, categories, total, similar } = results;
  const here = games.filter((game) => game.category === category);
  const others = games.filter((game) => game.category !== category);
  const name = category && t(`gameType.${category}`);
  const found = similar ? t('search.similar') : t('search.games');
  return [
    {
      ...{ key: 'ways', title: t('search.ways') },
      options: [
        ...categories.slice(0, mostCategories).map(
          (one): SearchOption => ({
            ...{ key: `category ${one}`, label: t(`gameType.${one}`), icon: 'layout-grid' },
            pick: () => onCategory(one),
          }),
        ),
        ...vendors.slice(0, mostVendors).map(
          (vendor): SearchOption => ({
            ...{ key: `vendor ${vendor.vassalage}`, label: vendor.name, note: t('search.maker') },
            ...{ icon: 'layout-grid', pick: () => onVendor(vendor) },
          }),
        ),
      ],
    },
    {
      key: 'here',
      title: name && !similar ? t('search.in', { category: name }) : found,
      options: here.map(gameOption),
    },
    {
      key: 'others',
      title: !name ? found : here.length > 0 ? t('search.elsewhere') : t('search.notIn', { category: name }),
      options: others.map(gameOption),
    },
    {
      ...{ key: 'all', title: '' },
      options:
        total > games.length
          ? [
              {
                ...{ key: 'all', label: t('search.all', { count: total }), icon: 'search' as const },
                pick: () => onTerm(typed),
              },
            ]
          : [],
    },
  ];
}

/** The offers as groups, in the order in which they are shown; none is empty. */
export function searchGroups(t: Translate, offers: SearchOffers): readonly SearchGroup[] {
  const gameOption = (game: FoundGame): SearchOption => ({
    ...{ key: `game ${game.nodeId}`, label: game.name, picture: game.picture },
    note: [game.vendor, t(`gameType.${game.category}`)].filter((word) => word !== '').join(' · '),
    pick: () => offers.onGame(game),
  });
  const atRest = offers.typed.trim() === '';
  const groups: readonly SearchGroup[] = (atRest ? offersAtRest : offersFound)(t, offers, gameOption);
  return groups.filter(({ options }) => options.length > 0);
}
