import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildFolder } from '#src/build/bundle.ts';
import { floorFolder } from '../phone/pages.ts';
import type { RenderedElement, RenderedNode, RenderedPage } from './renderedPage.ts';
import { floorDocument } from './staticFloor.ts';

/** Attributes with another name in React. */
const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  value: 'defaultValue',
};

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A style attribute as the object that React expects. */
const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(rule))
      .filter((rule) => rule !== null)
      .map(([, name = '', value = '']) => [name.startsWith('--') ? name : camel(name), value]),
  );

/** Returns the code that replaces an element; null keeps the element. */
export type ReplaceElement = (element: RenderedElement) => string | null;

/** Code of the React props of an element; `text` returns the code of an attribute value. */
export function propsCode(
  attributes: RenderedElement['attributes'],
  text: (words: string) => string,
): string {
  const props = Object.entries(attributes).map(([name, value]) => {
    const key = JSON.stringify(reactNames[name] ?? name);
    if (name === 'style') return `${key}: ${JSON.stringify(styleOf(value))}`;
    const flag = value === '' && ['hidden', 'disabled', 'inert', 'required', 'checked'].includes(name);
    return `${key}: ${flag ? 'true' : text(value)}`;
  });
  return `{ ${props.join(', ')} }`;
}

/** Code that creates an element; `text` returns the code of a text or of an attribute value. */
export function elementCode(
  node: RenderedNode,
  replace: ReplaceElement = () => null,
  text: (words: string) => string = JSON.stringify,
): string {
  if (typeof node === 'string') return text(node);
  const replacement = replace(node);
  if (replacement !== null) return replacement;
  const children = node.children.map((child) => elementCode(child, replace, text));
  return `h(${[JSON.stringify(node.tag), propsCode(node.attributes, text), ...children].join(', ')})`;
}

/** The first element in document order that matches; null where none does. */
export const findElement = (
  node: RenderedNode,
  matches: (element: RenderedElement) => boolean,
): RenderedElement | null => {
  if (typeof node === 'string') return null;
  if (matches(node)) return node;
  for (const child of node.children) {
    const found = findElement(child, matches);
    if (found) return found;
  }
  return null;
};
/** All elements that match, in document order. */
export const findAll = (
  node: RenderedNode,
  matches: (element: RenderedElement) => boolean,
): RenderedElement[] =>
  typeof node === 'string'
    ? []
    : [...(matches(node) ? [node] : []), ...node.children.flatMap((child) => findAll(child, matches))];
/** Predicate for elements with an ARIA role. */
export const hasRole = (name: string) => (element: RenderedElement) => element.attributes.role === name;

/** The fields of a game that a floor shows. */
export interface FloorGame {
  readonly nodeId: string;
  readonly displayName: string;
  readonly mobileLargeIcon: string;
  readonly mobileSmallIcon: string;
}
const gamesOf = (answer: unknown): readonly FloorGame[] =>
  (answer as { value?: { list?: readonly FloorGame[]; games?: readonly FloorGame[] } } | null)?.value?.list ??
  [];

/** Code of a tile for any game: the values of `game` in its rendered tile are replaced by expressions. */
export function tileCode(tile: RenderedElement, game: FloorGame): string {
  const expressions: readonly (readonly [string, string])[] = [
    [game.displayName, 'game.displayName'],
    [game.mobileLargeIcon, 'game.mobileLargeIcon'],
    [game.mobileSmallIcon, 'game.mobileSmallIcon'],
    [game.nodeId, 'game.nodeId'],
  ];
  const used = expressions.filter(([value]) => value !== '');
  const escaped = used.map(([value]) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`);
  const text = (words: string) =>
    words
      .split(pattern)
      .map((part) => used.find(([value]) => value === part)?.[1] ?? JSON.stringify(part))
      .join(' + ');
  return elementCode(tile, () => null, text);
}

/**
 * Source of the script that renders the page with plain React. Throws where the page has no tabs over a list of games.
 */
export function reactFloorScript(
  { settled, published, games }: RenderedPage,
  queries: readonly string[],
): string {
  const tabs = findAll(settled, hasRole('tab'));
  const panel = findElement(settled, hasRole('tabpanel'));
  const waiting = findElement(published, hasRole('tabpanel'));
  const [first] = gamesOf(games?.answer);
  const isList = (element: RenderedElement) => ['ul', 'ol'].includes(element.tag);
  const list = panel && findElement(panel, isList);
  const tile = list && findElement(list, ({ tag }) => tag === 'li');
  if (!panel || !waiting || !games || !first || !list || !tile)
    throw new Error('no tabs over a list of games');
  const typeOf = (tab: RenderedElement) => (tab.attributes.id ?? '').split('-').at(-1) ?? '';
  const tabCode: ReplaceElement = (element) => {
    if (!tabs.includes(element)) return null;
    const id = JSON.stringify(typeOf(element));
    const { 'aria-selected': _s, tabindex: _t, 'aria-controls': _c, ...rest } = element.attributes;
    const inner = element.children.map((child) => elementCode(child)).join(', ');
    return `h('button', { ...${propsCode(rest, JSON.stringify)}, 'aria-selected': chosen === ${id}, tabIndex: chosen === ${id} ? 0 : -1, onClick: () => choose(${id}) }, ${inner})`;
  };
  const panelCode = elementCode(panel, (element) =>
    element === list
      ? `games ? h(${JSON.stringify(list.tag)}, ${propsCode(list.attributes, JSON.stringify)}, games.slice(0, ${list.children.length}).map((game) => h(Tile, { key: game.nodeId, game }))) : h(Waiting)`
      : null,
  );
  const page = settled.children.map((child) =>
    elementCode(child, (element) => (element === panel ? 'h(Panel, { games, chosen })' : tabCode(element))),
  );
  return `import { createElement as h, Fragment, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ask = async (address) => (await (await fetch(address)).json()).value;
// As early as the script itself can: before the first render.
const start = Promise.all(${JSON.stringify(queries)}.map(ask));
const first = ask(${JSON.stringify(games.address)});

const Tile = ({ game }) => ${tileCode(tile, first)};
const Waiting = () => h(Fragment, null, ${waiting.children.map((child) => elementCode(child)).join(', ') || 'null'});
const Panel = ({ games, chosen }) => ${panelCode};

function Page() {
  const [chosen, choose] = useState(${JSON.stringify(typeOf(tabs.find((tab) => tab.attributes['aria-selected'] === 'true') ?? settled))});
  const [settings, setSettings] = useState(null);
  const [answer, setAnswer] = useState(null);
  useEffect(() => void start.then(setSettings), []);
  useEffect(() => {
    let current = true;
    const asked = answer === null ? first : ask(${JSON.stringify(games.address)}.replace(/gameType=[A-Z]+/, 'gameType=' + chosen));
    asked.then(({ list }) => current && setAnswer({ chosen, list }));
    return () => { current = false; };
  }, [chosen]);
  const games = answer?.chosen === chosen ? answer.list : null;
  return h(Fragment, null, ${page.join(', ')}, settings && null);
}

createRoot(document.getElementById('root')).render(h(Page));
`;
}

/** Bundles the script of a floor with React and returns the minified code. */
export async function bundleScript(code: string, name: string): Promise<string> {
  const folder = path.join(buildFolder, 'bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = path.join(folder, 'floor.js');
  writeFileSync(source, code);
  const out = path.join(folder, 'out');
  await build({
    root: path.resolve(buildFolder, '..'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: source },
    },
  });
  const [file] = readdirSync(path.join(out, 'assets')).filter((each) => each.endsWith('.js'));
  if (file === undefined) throw new Error(`the floor ${name} has no script`);
  return readFileSync(path.join(out, 'assets', file), 'utf8');
}

/** Floor B: the same look rendered by plain React, with the initial queries and the list of games of the page. */
export async function buildReactFloor(
  drawn: RenderedPage,
  name: string,
  queries: readonly string[],
): Promise<{ html: string; scriptAddress: string; script: string }> {
  const script = await bundleScript(reactFloorScript(drawn, queries), name);
  const scriptAddress = `${floorFolder}${name}.js`;
  const html = floorDocument(
    drawn,
    [{ tag: 'div', attributes: { id: 'root' }, children: [] }],
    `<script type="module" src="${scriptAddress}"></script>`,
  );
  return { html, scriptAddress, script };
}
