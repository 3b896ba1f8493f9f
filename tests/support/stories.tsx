import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import base from '#brands/base/brand.json';
import loginForm from '#brands/base/forms/login.json';
import bottom from '#brands/base/menus/bottom.json';
import member from '#brands/base/menus/member.json';
import popover from '#brands/base/menus/popover.json';
import visitor from '#brands/base/menus/visitor.json';
import type { OperationName, ValueOf } from '#schemas/api/operations.ts';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { FormField } from '#schemas/manifest/form.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import { connect } from '#src/api/connection.ts';
import { openBrand } from '#src/stores/brand.ts';
import type { IconName } from '#src/ui/icons.ts';
import { type Navigation, NavigationContext } from '#src/ui/navigation.ts';
import { startTexts } from '#src/ui/text.ts';
import type { MenuItem, WidgetHost } from '#widgets/define.ts';

/** What a story may say of itself besides its props. */
export interface StoryParameters {
  /** Answers of the server that its props are made from; a contract test checks each against its operation. */
  readonly answers?: { readonly [N in OperationName]?: ValueOf<N> };
  /** Texts that stand over the catalogue's: the long words of another language. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A story, joined with what its file says of all. */
export interface ReadyStory {
  readonly draw: () => ReactNode;
  readonly parameters: StoryParameters;
}

interface StoryParts {
  readonly args?: object;
  readonly parameters?: object;
  readonly render?: unknown;
}
interface StoryFile {
  readonly default: StoryParts & { readonly component?: ComponentType<object> };
}

/** The stories of a file, by export name. */
export function storiesOf<M extends object>(file: M): Record<Exclude<keyof M, 'default'>, ReadyStory> {
  const { default: all, ...stories } = file as unknown as StoryFile & Readonly<Record<string, StoryParts>>;
  const ready = Object.entries(stories).map(([name, story]) => {
    const draw = (story.render ?? all.render ?? all.component) as ComponentType<object> | undefined;
    if (!draw) throw new Error(`story ${name} has nothing to draw`);
    const parameters: StoryParameters = { ...all.parameters, ...story.parameters };
    return [name, { parameters, draw: () => createElement(draw, { ...all.args, ...story.args }) }];
  });
  return Object.fromEntries(ready);
}

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('/locales/*.json', {
  eager: true,
  import: 'default',
});

/** Texts of a language; what it does not say yet, in English. */
export const textsOf = (language: LanguageCode): Readonly<Record<string, string>> => ({
  ...catalogues['/locales/EN.json'],
  ...catalogues[`/locales/${language}.json`],
});

/** Address of a page in stories: its id, as no brand says another. */
const href: Navigation['href'] = (page, params) =>
  `/m/${page}${params ? `?${new URLSearchParams(params)}` : ''}`;
const navigation: Navigation = { href, go: () => undefined, back: () => undefined };

/** The brand that stories are drawn for: the base one, as its files say it. */
export const baseBrand = {
  ...base,
  shell: { widgets: {} },
  pages: {},
  menus: { bottom, member, popover, visitor },
  forms: { login: loginForm },
} as unknown as Brand;

interface Telling {
  readonly language?: LanguageCode | undefined;
  readonly texts?: StoryParameters['texts'];
  /** Puts what the server has answered into the cache, for a whole widget. */
  readonly seed?: ((client: QueryClient) => void) | undefined;
}

/** Markup of a view or a whole widget, as a published page carries it. Rejects where any part of it throws. */
export async function renderMarkup(node: ReactNode, telling: Telling = {}): Promise<string> {
  const { language = 'EN', texts, seed } = telling;
  startTexts({ code: language, ...languages[language] }, { ...textsOf(language), ...texts });
  openBrand(baseBrand);
  connect({
    base: '',
    brandId: baseBrand.id,
    path: () => undefined,
    offers: () => true,
    merchant: () => baseBrand.merchant,
    language: () => language,
    token: () => null,
    device: () => null,
    expired: () => undefined,
    report: () => undefined,
  });
  const client = new QueryClient();
  seed?.(client);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <NavigationContext value={navigation}>{node}</NavigationContext>
    </QueryClientProvider>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  );
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}

export const renderStory = (story: ReadyStory, telling: Telling = {}): Promise<string> =>
  renderMarkup(story.draw(), { texts: story.parameters.texts, ...telling });

const menus = { bottom, member, popover, visitor } as const;

interface MenuState {
  /** Page on screen. */
  readonly page?: string;
  /** Entries whose gate is shut. */
  readonly without?: readonly string[];
  /** Entries whose gate is not known yet. */
  readonly unknown?: readonly string[];
}

/** Entries of a menu of the base brand, as the runtime hands them to a widget. */
export const menuItems = (
  menu: keyof typeof menus,
  { page, without = [], unknown = [] }: MenuState = {},
): readonly MenuItem[] =>
  Object.entries(menus[menu] as Readonly<Record<string, MenuEntry>>)
    .filter(([key]) => !without.includes(key))
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([key, { label, icon, to, highlight }]) => ({
      key,
      label,
      icon: icon as IconName,
      href: to === undefined ? null : href(to),
      highlight: highlight === true,
      current: to !== undefined && to === page,
      shown: unknown.includes(key) ? 'unknown' : true,
      run: () => undefined,
    }));

/** A host on a page of this id, for a whole widget. */
export const hostOn = (id: string, header: 'logo' | 'back' | 'none' = 'logo'): WidgetHost => ({
  page: { id, title: `page.${id}`, header, back: null, query: {} },
  useMenu: (menu) => (Object.hasOwn(menus, menu) ? menuItems(menu as keyof typeof menus, { page: id }) : []),
});

/** Fields of the base brand's login form, in order. */
export const loginFields: readonly (FormField & { readonly key: string })[] = Object.entries(
  loginForm.fields as Readonly<Record<string, FormField>>,
).map(([key, field]) => ({ key, ...field }));

/**
 * A picture that needs no server, in the place of one that the server draws: its own colour for each address.
 */
export function picture(address: string, width = 160, height = 160): string {
  let hue = 0;
  for (const letter of address) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 38%)"/><circle cx="78%" cy="24%" r="${height / 3}" fill="hsl(${(hue + 40) % 360} 60% 60%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** An element of drawn markup. */
export interface Drawn {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Drawn | string)[];
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);

/** Markup as React writes it (always well formed), as a tree. */
export function parseMarkup(markup: string): Drawn {
  const root: Drawn = { tag: '#root', attributes: {}, children: [] };
  const open = [root];
  for (const [, close, tag, said = '', text] of markup
    .replace(/<!--.*?-->/gs, '')
    .matchAll(/<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decoded(text));
    else if (close) open.pop();
    else if (tag) {
      const attributes = Object.fromEntries(
        [...said.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decoded(value)]),
      );
      const element: Drawn = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`markup is not well formed: ${markup.slice(0, 200)}`);
  return root;
}

export const elementsIn = (drawn: Drawn): Drawn[] =>
  drawn.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));

const isSilent = ({ attributes }: Drawn) => attributes['aria-hidden'] === 'true' || 'hidden' in attributes;

/** What is read of an element: pictures by their words, nothing that is hidden from everybody's ears. */
export function textOf(drawn: Drawn): string {
  const parts = drawn.children.map((child) =>
    typeof child === 'string' ? child : isSilent(child) ? ' ' : ` ${child.attributes.alt ?? textOf(child)} `,
  );
  return parts.join('').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}

const implied: Readonly<Record<string, string>> = {
  button: 'button',
  nav: 'navigation',
  ul: 'list',
  li: 'listitem',
  header: 'banner',
  footer: 'contentinfo',
  dialog: 'dialog',
  h1: 'heading',
  h2: 'heading',
};

function roleOf({ tag, attributes }: Drawn): string | undefined {
  if (attributes.role !== undefined) return attributes.role;
  if (tag === 'a') return 'href' in attributes ? 'link' : undefined;
  if (tag === 'img') return attributes.alt === '' ? undefined : 'img';
  if (tag === 'section') return 'aria-label' in attributes ? 'region' : undefined;
  if (tag === 'input') return attributes.type === 'checkbox' ? 'checkbox' : 'textbox';
  return implied[tag];
}

/** The name by which an element is announced. */
export function nameOf(drawn: Drawn, page: Drawn): string {
  const { id, alt } = drawn.attributes;
  const label = drawn.attributes['aria-label'];
  if (label !== undefined) return label;
  const labelledBy = drawn.attributes['aria-labelledby'];
  const pointing = elementsIn(page).filter(({ tag, attributes }) =>
    labelledBy === undefined ? tag === 'label' && attributes.for === id : attributes.id === labelledBy,
  );
  if (id !== undefined && pointing.length > 0) return pointing.map(textOf).join(' ');
  if (labelledBy !== undefined) return pointing.map(textOf).join(' ');
  const around = elementsIn(page).find((one) => one.tag === 'label' && elementsIn(one).includes(drawn));
  return drawn.tag === 'input' && around ? textOf(around) : (alt ?? textOf(drawn));
}

/** The elements of a role that can be reached, by name where one is given. */
export const byRole = (page: Drawn, role: string, name?: string): Drawn[] =>
  reachable(page).filter(
    (drawn) => roleOf(drawn) === role && (name === undefined || nameOf(drawn, page) === name),
  );

const reachable = (drawn: Drawn): Drawn[] =>
  drawn.children.flatMap((child) =>
    typeof child === 'string' || isSilent(child) || 'inert' in child.attributes
      ? []
      : [child, ...reachable(child)],
  );
