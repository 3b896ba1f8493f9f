import type { When } from '#schemas/manifest/when.ts';
import { canFail, canHold } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftEntry } from '../files/draft.ts';
import { type CheckInput, findWidget, nodeGroups, rankOf } from './checkInput.ts';

/** An entry of a bar, with the gates that hide it. */
interface BarEntry {
  readonly key: string;
  readonly at: number;
  readonly gates: readonly When[];
  readonly raised: boolean;
}

/** A bar in its place. */
interface Bar {
  readonly menu: string;
  readonly look: string;
  readonly fits: { readonly plain: number; readonly raised: number };
  /** Pointer of the prop that names its menu. */
  readonly pointer: string;
}

/** The values at a path into props, of which `*` is any key. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    key === '*' || key === name ? valuesAt(inner, rest) : [],
  );
}

/** The bars of a brand, and the menus whose highlighted entry some widget draws. */
function menusInUse({ draft, context }: CheckInput): { bars: Bar[]; highlighting: Set<unknown> } {
  const bars: Bar[] = [];
  const highlighting = new Set<unknown>();
  for (const { nodes, pointer } of nodeGroups(draft)) {
    for (const [key, { widget, props = {} }] of Object.entries(nodes)) {
      const { highlights = [], bar } = findWidget(context, widget) ?? {};
      for (const prop of highlights)
        for (const menu of valuesAt(props, prop.split('.'))) highlighting.add(menu);
      if (!bar) continue;
      const menu = props[bar.menu];
      if (typeof menu !== 'string') continue;
      const look = String(props[bar.look] ?? Object.keys(bar.fits)[0]);
      const at = pointerTo(`${pointerTo(pointer, key)}/props`, bar.menu);
      if (Object.hasOwn(bar.fits, look))
        bars.push({ menu, look, fits: bar.fits[look] as Bar['fits'], pointer: at });
    }
  }
  return { bars, highlighting };
}

/** Checks the menus of bars: neither empty nor too full, with one raised entry in the middle. */
export function checkBars(input: CheckInput): Diagnostic[] {
  const { bars, highlighting } = menusInUse(input);
  const inBars = new Set<unknown>(bars.map(({ menu }) => menu));
  const shown = new Set<unknown>(
    input.references.filter(({ kind }) => kind === 'menu').map(({ name }) => name),
  );
  const unraised = Object.entries(input.draft.menus ?? {})
    .filter(([id]) => shown.has(id) && !inBars.has(id) && !highlighting.has(id))
    .flatMap(([id, menu]) =>
      raisedIn(menu).map(
        (key): Diagnostic => ({
          code: 'raised-entry',
          pointer: highlightOf(id, key),
          message: `Whatever shows the menu "${id}" draws all of its entries alike.`,
        }),
      ),
    );
  return [...bars.flatMap((bar) => checkBar(input, bar)), ...unraised];
}

const raisedIn = (menu: Readonly<Record<string, DraftEntry>>) =>
  Object.keys(menu).filter((key) => menu[key]?.highlight === true);

const highlightOf = (menu: string, key: string) => `${pointerTo(pointerTo('/menus', menu), key)}/highlight`;

/** The entries of a menu in their order, each with its gate and that of the page it leads to. */
function entriesOf({ draft }: CheckInput, menu: Readonly<Record<string, DraftEntry>>): BarEntry[] {
  return Object.entries(menu)
    .map(([key, { at = 0, when, to = '', highlight }]) => {
      const page = Object.hasOwn(draft.pages ?? {}, to) ? draft.pages?.[to] : undefined;
      const gates = [when, page?.when].filter((gate) => gate !== undefined && canFail(gate));
      return { key, at, gates: gates as When[], raised: highlight === true };
    })
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}

function checkBar(input: CheckInput, bar: Bar): Diagnostic[] {
  const menus = input.draft.menus ?? {};
  const menu = Object.hasOwn(menus, bar.menu) ? menus[bar.menu] : undefined;
  if (!menu) return [];
  const entries = entriesOf(input, menu);
  if (entries.length === 0) return [emptyBar(input, bar)];
  const together = shownTogether(entries);
  const raised = together.filter((entry) => entry.raised);
  const most = bar.fits[raised.length > 0 ? 'raised' : 'plain'];
  if (together.length > most) return [crowdedBar(input, bar, together, most)];
  const [first, second] = raised;
  if (first && second) {
    const later = [first, second].reduce((a, b) =>
      rankOfEntry(input, bar, b) >= rankOfEntry(input, bar, a) ? b : a,
    );
    return [
      {
        code: 'raised-entry',
        pointer: highlightOf(bar.menu, later.key),
        message: `"${(later === first ? second : first).key}" is raised already, and one entry of a bar can be.`,
      },
    ];
  }
  // Without a position an entry has no place, which is reported as missing.
  if (Object.values(menu).some(({ at }) => at === undefined)) return [];
  return entries.filter((entry) => entry.raised).flatMap((entry) => checkCentre(input, bar, entries, entry));
}

const rankOfEntry = (input: CheckInput, { menu }: Bar, { key }: BarEntry) =>
  rankOf(input, pointerTo(pointerTo('/menus', menu), key));

/** Entries that some visitor certainly sees beside each other: those without a gate, and others while they agree. */
function shownTogether(entries: readonly BarEntry[]): BarEntry[] {
  const together = new Set<BarEntry>();
  const gates: When[] = [];
  for (const entry of [...entries].sort((a, b) => a.gates.length - b.gates.length)) {
    if (entry.gates.length > 0 && !canHold(...gates, ...entry.gates)) continue;
    gates.push(...entry.gates);
    together.add(entry);
  }
  return entries.filter((entry) => together.has(entry));
}

function emptyBar(input: CheckInput, { menu, pointer }: Bar): Diagnostic {
  const at = pointerTo('/menus', menu);
  const message = `The bar shows the menu "${menu}", in which nothing is left.`;
  return { code: 'empty-bar', pointer: rankOf(input, pointer) > rankOf(input, at) ? pointer : at, message };
}

/** Reported at the entry that came last, or where a later layer gave the bar another menu or look. */
function crowdedBar(input: CheckInput, bar: Bar, together: readonly BarEntry[], most: number): Diagnostic {
  const { menu, look, pointer } = bar;
  const last = together.reduce((a, b) => (rankOfEntry(input, bar, b) >= rankOfEntry(input, bar, a) ? b : a));
  const lookAt = pointer.replace(/[^/]+$/, 'look');
  const named = rankOf(input, lookAt) > rankOf(input, pointer) ? lookAt : pointer;
  const isNamedLater = rankOf(input, named) > rankOfEntry(input, bar, last);
  return {
    code: 'crowded-bar',
    pointer: isNamedLater ? named : pointerTo(pointerTo('/menus', menu), last.key),
    ...(isNamedLater ? {} : { atKey: true }),
    message: `${together.length} entries of "${menu}" stand beside each other, and a bar of the look "${look}" has room for ${most}.`,
    expected: `at most ${most} entries`,
  };
}

/** Reports a raised entry that is at a side whoever looks. Of an even number either of the two in the middle will do. */
function checkCentre(
  input: CheckInput,
  bar: Bar,
  entries: readonly BarEntry[],
  raised: BarEntry,
): Diagnostic[] {
  const place = entries.indexOf(raised);
  const [before, after] = [entries.slice(0, place), entries.slice(place + 1)];
  const always = (side: readonly BarEntry[]) => side.filter(({ gates }) => gates.length === 0).length;
  const offset = Math.max(always(before) - after.length, always(after) - before.length);
  if (offset < 2) return [];
  return [
    {
      code: 'raised-entry',
      pointer: movedAt(input, bar, raised),
      message: `The raised entry "${raised.key}" has ${before.length} before it and ${after.length} after it.`,
      expected: 'the middle',
    },
  ];
}

/** What moved the raised entry from the middle: the last that a layer said of the order, its own place if nothing later. */
function movedAt(input: CheckInput, { menu }: Bar, { key }: BarEntry): string {
  const pointer = pointerTo('/menus', menu);
  const own = highlightOf(menu, key);
  const keys = Object.keys(input.draft.menus?.[menu] ?? {});
  const said = [
    `${pointerTo(pointer, key)}/at`,
    ...keys.map((other) => `${pointerTo(pointer, other)}/at`),
    ...[...input.removedBy.keys()].filter((at) => at.startsWith(`${pointer}/`) && at.split('/').length === 4),
  ];
  const latest = said.reduce((a, b) => (rankOf(input, b) > rankOf(input, a) ? b : a));
  return rankOf(input, latest) > rankOf(input, own) ? latest : own;
}
