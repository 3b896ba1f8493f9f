import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import base from '#brands/base/brand.json';
import changePasswordForm from '#brands/base/forms/change-password.json';
import forgotEmailForm from '#brands/base/forms/forgot-email.json';
import forgotPhoneForm from '#brands/base/forms/forgot-phone.json';
import loginForm from '#brands/base/forms/login.json';
import loginMobileForm from '#brands/base/forms/login-mobile.json';
import registerForm from '#brands/base/forms/register.json';
import agentFooter from '#brands/base/menus/agent-footer.json';
import agentTiles from '#brands/base/menus/agent-tiles.json';
import bottom from '#brands/base/menus/bottom.json';
import member from '#brands/base/menus/member.json';
import memberCentre from '#brands/base/menus/member-centre.json';
import popover from '#brands/base/menus/popover.json';
import rail from '#brands/base/menus/rail.json';
import sideGames from '#brands/base/menus/side-games.json';
import sideMore from '#brands/base/menus/side-more.json';
import sideService from '#brands/base/menus/side-service.json';
import visitor from '#brands/base/menus/visitor.json';
import type { OperationName, ValueOf } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Form } from '#schemas/manifest/form.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import { entryVisibility } from '#src/domain/access/access.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import type { Facts, TriState } from '#src/domain/gates/when.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import type { FieldsState } from '#src/forms/FieldForm.tsx';
import { visibleFields } from '#src/forms/useFields.ts';
import type { Navigation } from '#src/ui/navigation.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';
import type { MenuItem, WidgetHost } from '#widgets/define.ts';

/** The role of the person viewing a page. */
export type ViewerRole = 'visitor' | 'member' | 'agent' | 'trial';

/** Parameters of a story besides its props. */
export interface StoryParameters {
  /** Answers of the server that its props are derived from; a contract test checks each against its operation. */
  readonly answers?: { readonly [N in OperationName]?: ValueOf<N> };
  /** Texts that replace those of the catalogue: long words of another language. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Props of a page's node that lead to this appearance, where the view has other props. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** The viewer's role, for a story of a whole widget. Default: a visitor. */
  readonly role?: ViewerRole;
  /** Fills the cache with answers, for a story of a whole widget. */
  readonly seed?: (client: QueryClient) => void;
}

/** Address of a page in stories, made from its id. */
export const href: Navigation['href'] = (page, params) =>
  `/m/${page}${params ? `?${new URLSearchParams(params)}` : ''}`;

const menus = {
  'agent-footer': agentFooter,
  'agent-tiles': agentTiles,
  bottom,
  member,
  'member-centre': memberCentre,
  popover,
  visitor,
  'side-games': sideGames,
  rail,
  'side-more': sideMore,
  'side-service': sideService,
} as const;

/** The brand of stories: the base brand from its files. */
export const storyBrand = {
  ...base,
  shell: { widgets: {} },
  pages: {},
  menus,
  forms: {
    login: loginForm,
    'login-mobile': loginMobileForm,
    register: registerForm,
    'change-password': changePasswordForm,
    'forgot-email': forgotEmailForm,
    'forgot-phone': forgotPhoneForm,
  },
} as unknown as Brand;

/** The context of a story: the brand and the possible viewers. */
export interface StoryScene {
  readonly brand: Brand;
  /** An entry is shown if any of these would see it; null: all gates are open. */
  readonly viewers: readonly Facts[] | null;
}

/** The scene of a story. Default: the base brand, all gates open. */
export const SceneContext = createContext<StoryScene>({ brand: storyBrand, viewers: null });

/** The state of a menu in a story. */
export interface MenuState {
  /** Page on screen. */
  readonly page?: string;
  /** Entries whose gate is closed. */
  readonly without?: readonly string[];
  /** Entries whose gate is undecided. */
  readonly unknown?: readonly string[];
}

function shownTo({ brand, viewers }: StoryScene, entry: Pick<MenuEntry, 'when' | 'to'>): TriState {
  if (!viewers) return true;
  const page = entry.to === undefined ? undefined : brand.pages[entry.to];
  const results = viewers.map((facts) => entryVisibility(entry, page, facts));
  return results.includes(true) || (results.includes('unknown') ? 'unknown' : false);
}

/** Entries of a brand's menu, as the runtime hands them to a widget. */
export function sceneItems(scene: StoryScene, menu: string, state: MenuState = {}): readonly MenuItem[] {
  const { page, without = [], unknown = [] } = state;
  return (
    Object.entries<MenuEntry>(scene.brand.menus[menu] ?? {})
      // The `$schema` key for editors is not an entry.
      .filter(([key]) => key !== '$schema' && !without.includes(key))
      .sort(([, a], [, b]) => a.at - b.at)
      .flatMap(([key, entry]) => {
        const shown = unknown.includes(key) ? 'unknown' : shownTo(scene, entry);
        const { label, icon, to, action, params, group, highlight, href: outside } = entry;
        if (shown === false) return [];
        return {
          key,
          label,
          icon: icon as IconName,
          group: group ?? 'account',
          page: to ?? null,
          href: to === undefined ? (outside ?? null) : href(to, params),
          ...(outside === undefined ? {} : { outside: describeOutsideLink(outside) }),
          action: action ?? null,
          highlight: highlight === true,
          current: to !== undefined && to === page,
          shown,
          run: () => undefined,
        };
      })
  );
}

/** Finds the counterpart of a part of the base brand in another scene. */
const counterparts = new WeakMap<object, (scene: StoryScene) => unknown>();

function partOf<T extends object>(value: T, find: (scene: StoryScene) => T): T {
  counterparts.set(value, find);
  return value;
}

/** Returns the value; for a part of the base brand, its counterpart in the scene's brand. */
export function inScene(scene: StoryScene, value: unknown): unknown {
  const find = typeof value === 'object' && value !== null ? counterparts.get(value) : undefined;
  return find ? find(scene) : value;
}

/** Entries of a menu of the base brand; in another scene, those of its brand. */
export const menuItems = (menu: keyof typeof menus, state: MenuState = {}): readonly MenuItem[] =>
  partOf(sceneItems({ brand: storyBrand, viewers: null }, menu, state), (scene) =>
    sceneItems(scene, menu, state),
  );

/** The logo of the base brand, without its file. */
export const brandLogo: { readonly src: string; readonly name: string } = partOf(
  { src: picture('/brand/logo.svg', 96, 32), name: base.name },
  ({ brand }) => ({ src: brand.assets.logo, name: brand.name }),
);

/** The currency of the base brand. */
export const brandCurrency: Brand['currency'] = partOf({ ...base.currency }, ({ brand }) => brand.currency);

/** Entries of a menu in the surrounding scene, for stories of more than one view. A hook. */
export const useSceneItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  inScene(useContext(SceneContext), items) as readonly MenuItem[];

/** A host on a page of this id, for a whole widget. */
export const storyHost = (id: string, header: 'logo' | 'back' | 'none' = 'logo'): WidgetHost => ({
  page: { id, title: `page.${id}`, header, back: null, query: {} },
  useMenu: (menu) => sceneItems(useContext(SceneContext), menu, { page: id }),
  useShown: (parts) => {
    const scene = useContext(SceneContext);
    return parts.map((part) => shownTo(scene, part));
  },
  useTemplate: (name) => templateVersion(name, useContext(SceneContext).brand.templates[name]),
});

/** For `seed`: puts the query into the error state. */
export const failedQuery =
  (ask: () => { readonly queryKey: readonly unknown[] }) =>
  (client: QueryClient): void =>
    client
      .getQueryCache()
      .build(client, { queryKey: ask().queryKey })
      .setState({ status: 'error', error: new Error('refused') });

/** Fields of the base brand's login form, in order. */
export const loginFields = visibleFields(loginForm as Form);

/** Fields of its mobile tab, in order. */
export const loginMobileFields = visibleFields(loginMobileForm as Form);

/** Props of a form's view, with empty values by default. */
export const fieldProps = (
  fields: FieldsState['fields'],
  rest: Partial<Omit<FieldsState, 'fields'>> = {},
): FieldsState => ({
  fields,
  values: {},
  errors: {},
  failure: null,
  focus: null,
  change: () => undefined,
  leave: () => undefined,
  ...rest,
});

/** A data URL that replaces a picture drawn by the server: each address has its own colour. */
export function picture(address: string, width = 160, height = 160): string {
  let hue = 0;
  for (const letter of address) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 38%)"/><circle cx="78%" cy="24%" r="${height / 3}" fill="hsl(${(hue + 40) % 360} 60% 60%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
