import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunCell as Cell, Run } from '../runs/run.ts';
import { type Bitmap, writePng } from './bitmap.ts';

/** A run's record of a cell, for tests. Brand, page, role, language and width are parsed from its name. */
export function makeCell(name: string, over: Partial<Cell> = {}): Cell {
  const [brand = '', page = '', variant = ''] = name.split('/');
  const [role = '', lang = '', width = '', ...more] = variant.split('.');
  const status = over.status ?? 'same';
  const cell = {
    name,
    brand,
    page,
    path: page === 'home' ? '/' : `/m/${page}`,
    role,
    lang,
    width: Number(width),
    template: more.find((word) => word.includes('-')) ?? null,
    state: more.find((word) => !word.includes('-')) ?? null,
    status,
    before: status === 'new' ? null : 'b0',
    after: status === 'removed' || status === 'missing' || status === 'unstable' ? null : 'a0',
    url: `/theatre?page=${page}&role=${role}&lang=${lang}`,
    axe: [],
    shift: 0,
    bytes: 180_000,
    requests: 14,
    errors: [],
    ...over,
  };
  // Test names may use roles and languages that the product does not have.
  return cell as Cell;
}

const ink = 0xff1f2114;
const white = 0xffffffff;
const [teal, blue] = [0xff696e0b, 0xffc05010];

/** A phone-sized picture drawn by a test, so that its differences are known. */
class Canvas {
  readonly width: number;
  height: number;
  pixels: Uint32Array;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height).fill(white);
  }
  fill(x: number, y: number, width: number, height: number, colour: number): this {
    for (let row = y; row < Math.min(y + height, this.height); row++)
      this.pixels.fill(colour, row * this.width + x, row * this.width + Math.min(this.width, x + width));
    return this;
  }
  /** Draws strokes in place of letters. */
  write(x: number, y: number, seed: number, letters = 14): this {
    for (let at = 0; at < letters; at++)
      this.fill(x + at * 9, y, 2 + ((seed * (at + 7)) % 5), 9 + ((seed + at) % 3), ink);
    return this;
  }
}

interface ScreenOptions {
  /** Colour of the button, seed of the title text, and whether an entry is added. */
  readonly accent?: number;
  readonly title?: number;
  readonly more?: boolean;
}

/** Draws a page of cards and a button; different seeds give different pages. */
export function drawScreen(
  width: number,
  seed: number,
  { accent = teal, title = 3, more }: ScreenOptions = {},
): Bitmap {
  const entries = [0, 1, 2, 3, ...(more ? [9] : []), 4, 5];
  const canvas = new Canvas(width, 300 + entries.length * 72);
  canvas
    .fill(0, 0, width, 56, 0xfff4f1ee)
    .write(16, 22, title)
    .fill(width - 60, 12, 44, 32, accent);
  canvas.fill(16, 76, width - 32, 140, 0xffe0d4c0 - seed * 0x1105).write(40, 140, seed + 2, 20);
  entries.forEach((entry, at) => {
    const y = 240 + at * 72;
    canvas
      .fill(16, y, width - 32, 60, 0xfff1eeec - entry * 0x040201)
      .fill(28, y + 12, 36, 36, 0xff8a5a20 + entry * 0x1510);
    canvas.write(80, y + 24, seed + entry * 3 + 5, 12 + entry);
  });
  return { width, height: canvas.height, pixels: canvas.pixels };
}

const finding = {
  rule: 'color-contrast',
  help: 'Elements must meet minimum color contrast ratio thresholds',
  target: 'footer > p',
};

type AddCell = (name: string, before: Bitmap | null, after: Bitmap | null, more?: Partial<Cell>) => void;

/** Adds cells with pictures: a changed colour on all pages of a brand, a changed text, an added entry. */
function addPictured(add: AddCell): void {
  for (const width of [390, 320])
    for (const lang of ['EN', 'AR']) {
      const seed = lang.charCodeAt(0) % 7;
      for (const [at, page] of ['home', 'login', 'help'].entries())
        add(
          `base/${page}/visitor.${lang}.${width}`,
          drawScreen(width, seed + at),
          drawScreen(width, seed + at, { accent: blue }),
        );
      add(
        `aurora/mine/member.${lang}.${width}`,
        drawScreen(width, seed),
        drawScreen(width, seed, { more: true }),
        { bytes: 201_000 },
      );
      add(`aurora/home/visitor.${lang}.${width}`, drawScreen(width, seed + 4), drawScreen(width, seed + 4), {
        axe: [finding],
      });
      add(`banyan/promo/visitor.${lang}.${width}`, null, drawScreen(width, seed + 1));
    }
  add('banyan/home/visitor.EN.390', drawScreen(390, 8), drawScreen(390, 8, { title: 6 }), { shift: 0.031 });
  add('banyan/old/visitor.EN.390', drawScreen(390, 11), null);
}

/** Writes a run with cells of every status. */
export function makeRun(folder: string, over: Partial<Run> = {}): Run {
  mkdirSync(path.join(folder, 'shots'), { recursive: true });
  const store = (picture: Bitmap): string => {
    const hash = createHash('sha256').update(picture.pixels).digest('hex').slice(0, 20);
    const file = path.join(folder, 'shots', `${hash}.png`);
    if (!existsSync(file)) writePng(file, picture);
    return hash;
  };
  const cells: Cell[] = [];
  const add: AddCell = (name, before, after, more = {}) => {
    const [was, is] = [before && store(before), after && store(after)];
    const status = was === is ? 'same' : was === null ? 'new' : is === null ? 'removed' : 'changed';
    cells.push(makeCell(name, { status, before: was, after: is, ...more }));
  };
  addPictured(add);
  cells.push(
    makeCell('banyan/list/visitor.EN.390', { status: 'unstable', why: 'three shots, three pictures' }),
    makeCell('banyan/list/visitor.EN.390.error', {
      status: 'missing',
      why: 'the page did not settle within 20 s',
    }),
  );
  cells.sort((a, b) => (a.name < b.name ? -1 : 1));
  const run: Run = {
    version: 1,
    commit: '0817fc1d2c0a',
    browser: 'Chromium 153.0',
    started: '2026-01-15T12:00:00.000Z',
    seconds: 12.5,
    cellsPerSecond: cells.length / 12.5,
    selection: '',
    shard: null,
    cells,
    ...over,
  };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));
  return run;
}
