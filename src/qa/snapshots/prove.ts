import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { brandsFolder, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { launchBrowser } from '../browser/browser.ts';
import { cellAddress } from '../matrix/address.ts';
import { type Cell, screenHeights } from '../matrix/cell.ts';
import { matrixOf } from '../matrix/matrix.ts';
import { cellsInOptions, readOptions, type SnapshotOptions } from '../matrix/options.ts';
import { startReferenceServer } from '../runs/referenceServer.ts';
import type { RunCell } from '../runs/run.ts';
import { type QuietWindow, watchQuiet } from '../shots/quiet.ts';
import { maxPictureHeight } from '../shots/shoot.ts';
import { timerHorizonMs } from '../shots/shootAll.ts';
import { takeRun } from './snapshot.ts';

const folder = path.join(projectFolder, '.test/prove');
const brand = 'aurora';
/** Default options. */
const defaultArgs = ['--brand', brand, '--role', 'visitor,member', '--width', '390', '--state', 'usual'];
/** Pages that the changes touch, and pages that they do not. */
const defaultPages =
  'home,login,help,activity,member-centre,game-list,settings,maintenance,benefits,not-found';

/** A deliberate change, and the cells that it touches according to the DOM, without pictures. */
interface DeliberateChange {
  readonly name: string;
  readonly make: (brands: string) => void;
  readonly touches: (cell: Cell, page: Page) => Promise<boolean> | boolean;
}

const edit = (file: string, change: (text: string) => string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : '{}'));
};
// biome-ignore lint/suspicious/noExplicitAny: any manifest; it is checked when it is served
const editJson = (file: string, change: (value: any) => void) =>
  edit(file, (text) => {
    const value = JSON.parse(text);
    change(value);
    return JSON.stringify(value, null, 2);
  });

const word = 'Offers';
const color = '#ff5fae';

/** Whether a visible text of the page is this word. Runs in the page. */
function showsWord(text: string): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.trim() !== text || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height, top } = parentElement.getBoundingClientRect();
    if (width > 0 && height > 0 && top < innerHeight) return true;
  }
  return false;
}

/** Whether a visible part of the page has this colour. Runs in the page. */
function showsColor(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const text = `(${r}, ${g}, ${b}`;
  return [...document.querySelectorAll('body *')].some((element) => {
    const box = element.getBoundingClientRect();
    if (
      box.width === 0 ||
      box.height === 0 ||
      box.top >= innerHeight ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    return [undefined, '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      if (part !== undefined && style.content === 'none') return false;
      const edges = ['top', 'right', 'bottom', 'left'].filter(
        (side) =>
          style.getPropertyValue(`border-${side}-width`) !== '0px' &&
          style.getPropertyValue(`border-${side}-style`) !== 'none',
      );
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
      const isSvg = element instanceof SVGElement;
      const names = [
        'background-color',
        'background-image',
        'box-shadow',
        ...edges.map((side) => `border-${side}-color`),
      ];
      if (hasText || isSvg) names.push('color');
      return names.some((name) => style.getPropertyValue(name).includes(text));
    });
  });
}

const changes: readonly DeliberateChange[] = [
  {
    name: 'one pixel of a picture',
    make: (brands) =>
      edit(path.join(brands, brand, 'assets/logo.svg'), (svg) =>
        svg.replace('</svg>', '<rect x="2" y="2" width="1" height="1" fill="#ffffff"/></svg>'),
      ),
    touches: (_, page) =>
      page.evaluate(() =>
        [...document.images].some(
          (image) => /\/brand\/assets\/logo/.test(image.src) && image.checkVisibility(),
        ),
      ),
  },
  {
    name: 'one word',
    make: (brands) =>
      editJson(path.join(brands, brand, 'locales/EN.json'), (texts) => {
        texts['page.activity'] = `${word}x`;
      }),
    touches: (_, page) => page.evaluate(showsWord, word),
  },
  {
    name: 'one colour',
    make: (brands) =>
      editJson(path.join(brands, brand, 'brand.json'), (value) => {
        value.theme.colors.highlight = '#ff62b0';
      }),
    touches: (_, page) => page.evaluate(showsColor, color),
  },
  {
    name: 'one gate',
    make: (brands) =>
      editJson(path.join(brands, brand, 'brand.json'), (value) => {
        value.menus.bottom.live.when = { session: true };
      }),
    touches: ({ page, role }) =>
      role === 'visitor' && checkBrand(brand).brand?.pages[page]?.shell?.bottom !== false,
  },
];

/** Opens a page on a screen as high as its picture, which is cut off for endless lists. */
async function openFullHeight(page: Page, cell: Cell, address: string): Promise<void> {
  const settle = (whole: boolean) =>
    page.evaluate((all) => (window as unknown as QuietWindow).liverySettle(20_000, all, false), whole);
  const screen = { width: cell.width, height: screenHeights[cell.width] ?? 844 };
  await page.setViewportSize(screen);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(({ pathname }) => pathname !== '/theatre', { waitUntil: 'commit' });
  const { height } = await settle(false);
  await page.setViewportSize({
    ...screen,
    height: Math.min(maxPictureHeight, Math.max(screen.height, height)),
  });
  await settle(true);
}

/** Names of the cells that each change touches, read from the unchanged pages. */
async function touchedBy(cells: readonly Cell[]): Promise<Map<string, Set<string>>> {
  const server = await startReferenceServer();
  const browser = await launchBrowser();
  const touched = new Map(changes.map(({ name }) => [name, new Set<string>()]));
  try {
    const page = await browser.newPage({ isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
    await page.addInitScript(watchQuiet, timerHorizonMs);
    for (const cell of cells) {
      await openFullHeight(page, cell, cellAddress(cell, server.url));
      for (const { name, touches } of changes)
        if (await touches(cell, page)) touched.get(name)?.add(cell.name);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return touched;
}

/** Names that are not in the set. */
const without = (names: readonly string[], excluded: ReadonlySet<string>) =>
  names.filter((name) => !excluded.has(name));

/** Makes a change in a copy of the brands. Returns the names of the cells whose pictures differ. */
async function differingCells(
  { make }: DeliberateChange,
  options: SnapshotOptions,
  cells: readonly Cell[],
  against: string,
) {
  const copy = path.join(folder, 'brands');
  rmSync(copy, { recursive: true, force: true });
  cpSync(brandsFolder, copy, { recursive: true });
  make(copy);
  const { run } = await takeRun({ ...options, brands: copy, against }, cells);
  return run.cells.filter(({ status }: RunCell) => status !== 'same').map(({ name }) => name);
}

/**
 * `npm run snapshot -- prove`: checks that each deliberate change shows in the cells that it touches, and in no others.
 * Exit code 1 if one does not.
 */
export async function runProve(args: readonly string[]): Promise<number> {
  const options = readOptions([...defaultArgs, '--page', defaultPages, '--quick', ...args]);
  const cells = cellsInOptions(matrixOf(), options.selection, null);
  const touched = await touchedBy(cells);
  const before = await takeRun(options, cells);
  let wrong = 0;
  const rows: string[] = [];
  for (const change of changes) {
    const expected = touched.get(change.name) ?? new Set();
    const found = await differingCells(change, options, cells, before.folder);
    const unexpected = without(found, expected);
    const missing = without([...expected], new Set(found));
    const isRight = unexpected.length + missing.length === 0 && expected.size > 0;
    if (!isRight) wrong += 1;
    rows.push(
      `${isRight ? '✓' : '✗'} ${change.name}: touches ${expected.size} of ${cells.length} cells, ${found.length} differ`,
      ...unexpected.map((name) => `    differs and should not: ${name}`),
      ...missing.map((name) => `    should differ and does not: ${name}`),
    );
  }
  console.log(`\n${rows.join('\n')}`);
  return wrong === 0 ? 0 : 1;
}
