import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';

type Grid = SpinResult['grid'];

/** How the reels move. Milliseconds. */
const motion = { away: 280, turn: 420, stop: 620, apart: 200, fade: 160 } as const;
/** Symbols that fly past. */
const passing = 6;

/** The five reels: pictures that only ever move by transform. */
export interface Reels {
  readonly element: HTMLElement;
  readonly show: (grid: Grid) => void;
  /** Sets them going, until they are told where to stop. */
  readonly spin: () => void;
  /** Stops them one after the other; resolves when the last one stands. */
  readonly stop: (grid: Grid) => Promise<void>;
  /** Lifts out the cells that won, `reel:row`; none: all are alike again. */
  readonly mark: (cells: ReadonlySet<string>) => void;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reels of a table; `address` says where a symbol's picture is. */
export function makeReels({ reels, rows, symbols }: SlotTable, address: (symbol: number) => string): Reels {
  const element = document.createElement('div');
  element.className = 'reels';
  const strips = Array.from({ length: reels }, () => {
    const reel = document.createElement('div');
    reel.className = 'reel';
    const strip = document.createElement('div');
    strip.className = 'strip';
    reel.append(strip);
    element.append(reel);
    return strip;
  });
  let standing: Grid = [];

  const picture = (symbol: number) => {
    const image = document.createElement('img');
    image.src = address(symbol);
    image.alt = '';
    image.decoding = 'sync';
    image.width = image.height = 96;
    return image;
  };
  const any = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * symbols));
  const put = (strip: HTMLElement, column: readonly number[]) =>
    strip.replaceChildren(...column.map(picture));
  /** Runs a strip down from its last cells to its first. */
  const run = (strip: HTMLElement, duration: number, easing: string, iterations = 1) => {
    const cells = strip.childElementCount;
    const from = `translateY(${(-100 * (cells - rows)) / cells}%)`;
    return strip.animate([{ transform: from }, { transform: 'none' }], { duration, easing, iterations });
  };
  const calm = (strip: HTMLElement) => {
    for (const animation of strip.getAnimations()) animation.cancel();
  };

  function show(grid: Grid): void {
    standing = grid;
    strips.forEach((strip, at) => {
      calm(strip);
      put(strip, grid[at] ?? []);
    });
  }

  function spin(): void {
    element.classList.remove('marked');
    if (still()) return;
    strips.forEach((strip, at) => {
      const first = any(passing);
      put(strip, [...first, ...(standing[at] ?? [])]);
      const away = run(strip, motion.away, 'cubic-bezier(.5,-.2,1,1)');
      away.onfinish = () => {
        const top = first.slice(0, rows);
        put(strip, [...top, ...any(passing - rows), ...top]);
        run(strip, motion.turn, 'linear', Number.POSITIVE_INFINITY);
      };
    });
  }

  async function stop(grid: Grid): Promise<void> {
    standing = grid;
    if (still()) {
      const fade = (from: number, to: number) =>
        element.animate([{ opacity: from }, { opacity: to }], { duration: motion.fade, fill: 'forwards' });
      fade(1, 0);
      await wait(motion.fade);
      show(grid);
      fade(0, 1);
      return;
    }
    for (const [at, strip] of strips.entries()) {
      calm(strip);
      put(strip, [...(grid[at] ?? []), ...any(passing)]);
      run(strip, motion.stop, 'cubic-bezier(.16,.84,.36,1.07)');
      await wait(at === strips.length - 1 ? motion.stop : motion.apart);
    }
    show(grid);
  }

  return {
    element,
    show,
    spin,
    stop,
    mark(cells) {
      element.classList.toggle('marked', cells.size > 0);
      strips.forEach((strip, reel) => {
        [...strip.children].forEach((cell, row) => {
          cell.classList.toggle('won', cells.has(`${reel}:${row}`));
        });
      });
    },
  };
}
