import { floorFolder } from '../phone/pages.ts';
import {
  bundleScript,
  elementCode,
  type FloorGame,
  findAll,
  findElement,
  hasRole,
  propsCode,
  tileCode,
} from './reactFloor.ts';
import type { RenderedElement, RenderedPage } from './renderedPage.ts';
import { floorDocument } from './staticFloor.ts';

const isCell = ({ tag, children }: RenderedElement) =>
  tag === 'li' && children.some((child) => typeof child !== 'string' && child.tag === 'article');

/** Attributes of an element without those added by script, judged by its counterpart in the published page. */
function asPublished(
  element: RenderedElement,
  counterpart: RenderedElement | null,
): RenderedElement['attributes'] {
  const publishedClasses = new Set((counterpart?.attributes.class ?? '').split(' '));
  const { style: _, 'aria-posinset': _p, 'aria-setsize': _s, ...rest } = element.attributes;
  return {
    ...rest,
    class: (element.attributes.class ?? '')
      .split(' ')
      .filter((name) => publishedClasses.has(name))
      .join(' '),
  };
}

/**
 * The list of games of a page, its counterpart as published, and a sample cell with its tile and game. Throws where
 * one is missing.
 */
function readGameList({ settled, published, games }: RenderedPage) {
  const list = findElement(
    settled,
    ({ tag, children }) =>
      tag === 'ul' && children.some((child) => typeof child !== 'string' && isCell(child)),
  );
  const publishedList =
    list &&
    findElement(
      published,
      ({ tag, attributes }) => tag === 'ul' && attributes['aria-label'] === list.attributes['aria-label'],
    );
  const cells = list ? findAll(list, isCell) : [];
  // Not one of the first cells: their pictures are loaded eagerly, which a list of thousands cannot do.
  const at = 8;
  const cell = cells[at];
  const tile = cell && findElement(cell, ({ tag }) => tag === 'article');
  const game = (games?.answer as { value?: { games?: readonly FloorGame[] } } | null)?.value?.games?.[at];
  if (!list || !publishedList || !cell || !tile || !game) throw new Error('no list of games');
  return { list, publishedList, cell, tile, game };
}

/**
 * Source of the script that renders every game of a list with plain React. Throws where the page has no list of games.
 */
export function naiveListScript(rendered: RenderedPage, addresses: readonly string[]): string {
  const { settled } = rendered;
  const { list, publishedList, cell, tile, game } = readGameList(rendered);
  const publishedCell = findElement(publishedList, ({ tag }) => tag === 'li');
  const cellProps = propsCode(asPublished(cell, publishedCell), JSON.stringify);
  const listProps = propsCode(asPublished(list, publishedList), JSON.stringify);
  const tabs = findAll(settled, hasRole('tab'));
  const page = elementCode({ ...settled, tag: 'div', attributes: {} }, (element) => {
    if (element === list) return 'h(List, { key: chosen, games, open })';
    if (!tabs.includes(element)) return null;
    const id = JSON.stringify(element.attributes.id ?? '');
    const { 'aria-selected': _, ...rest } = element.attributes;
    const inner = element.children.map((child) => elementCode(child)).join(', ');
    return `h('button', { ...${propsCode(rest, JSON.stringify)}, 'aria-selected': chosen === ${id}, onClick: () => choose(${id}) }, ${inner})`;
  });
  const first = tabs.find(({ attributes }) => attributes['aria-selected'] === 'true')?.attributes.id ?? '';
  return `import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ask = async (address) => (await (await fetch(address)).json()).value.games;
const everything = Promise.all(${JSON.stringify(addresses)}.map(ask)).then((pages) => pages.flat());

const Tile = ({ game }) => h('li', ${cellProps}, ${tileCode(tile, game)});
const List = ({ games, open }) => h('ul', { ...${listProps}, onClick: open }, games.map((game) => h(Tile, { key: game.nodeId, game })));

function Page() {
  const [all, setAll] = useState([]);
  const [chosen, choose] = useState(${JSON.stringify(first)});
  const [away, setAway] = useState(false);
  useEffect(() => {
    everything.then(setAll);
    const look = () => setAway(location.hash === '#game');
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const open = () => {
    history.pushState(null, '', '#game');
    setAway(true);
  };
  const games = chosen === ${JSON.stringify(first)} ? all : all.slice(0, 26);
  return away ? h('main', null, 'A game') : ${page};
}

createRoot(document.getElementById('root')).render(h(Page));
`;
}

/**
 * Floor C: a page that looks like the list of games of a brand and renders every game, as a document and its script.
 */
export async function buildNaiveList(
  drawn: RenderedPage,
  brand: string,
  addresses: readonly string[],
): Promise<{ html: string; scriptAddress: string; script: string }> {
  const name = `${brand}-naive-list`;
  const script = await bundleScript(naiveListScript(drawn, addresses), name);
  const scriptAddress = `${floorFolder}${name}.js`;
  const root: RenderedElement = { tag: 'div', attributes: { id: 'root' }, children: [] };
  const html = floorDocument(drawn, [root], `<script type="module" src="${scriptAddress}"></script>`);
  return { html, scriptAddress, script };
}
