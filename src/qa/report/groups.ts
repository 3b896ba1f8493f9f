import { createHash } from 'node:crypto';
import type { RunCell as Cell, Status } from '../runs/run.ts';
import type { Difference } from './compare.ts';

/** Cells that can be reviewed together. */
export interface Group {
  /** Hash of its cells and their pictures: stable over runs while these are. */
  readonly id: string;
  readonly status: Status;
  /** What changed, such as `#0b6e69 became #0b7a75`. */
  readonly title: string;
  /** Why these cells are grouped, as text for the reviewer; empty for a single cell. */
  readonly why: string;
  /** exact: the same pixels changed in the same way. alike: the same kind of change on one page, so review several. */
  readonly bond: 'exact' | 'alike' | 'alone';
  /** Names, sorted. */
  readonly cells: readonly string[];
}

/** A cell whose change is this many times larger or smaller than the median of its group is split off. */
const outlierFactor = 4;
const order: readonly Status[] = ['missing', 'unstable', 'changed', 'new', 'removed', 'same'];

type Differences = ReadonlyMap<string, Difference>;

/**
 * Groups cells by cause. Changed cells: first those in which the same pixels changed in the same way (or the same
 * colour was replaced by the same other colour), then the remaining cells by page and kind of change.
 * @param differences of the changed cells, by name; a cell whose pictures are missing has none
 */
export function groupCells(cells: readonly Cell[], differences: Differences): Group[] {
  const changed = cells.filter(({ status }) => status === 'changed');
  const comparable = changed.filter(({ name }) => differences.has(name));
  const exact = [...bundle(comparable, (cell) => differences.get(cell.name)?.print ?? '')].filter(
    ([, members]) => members.length > 1,
  );
  const inExactGroups = new Set(exact.flatMap(([, members]) => members));
  const remaining = comparable.filter((cell) => !inExactGroups.has(cell));
  const alike = [...bundle(remaining, (cell) => pageAndKind(cell, differences))].flatMap(([, members]) =>
    withoutOutliers(members, differences),
  );
  const groups = [
    ...exact.map(([, members]) => describeExact(members, differences)),
    ...alike.map((members) => describeAlike(members, differences)),
    ...byPage(changed.filter(({ name }) => !differences.has(name))),
    ...byPage(cells.filter(({ status }) => status !== 'changed')),
  ];
  return groups.sort(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      b.cells.length - a.cells.length ||
      ((a.cells[0] ?? '') < (b.cells[0] ?? '') ? -1 : 1),
  );
}

function bundle(cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, Cell[]> {
  return Map.groupBy(cells, keyOf);
}

function pageAndKind(cell: Cell, differences: Differences): string {
  const difference = differences.get(cell.name);
  if (!difference) return cell.name;
  return `${cell.brand} ${cell.page} ${difference.kind} ${Math.sign(growthOf(difference))}`;
}

const growthOf = ({ before, after }: Difference): number => after.height - before.height;

/** Members with changes of similar size as one group, and each outlier as a group of its own. */
function withoutOutliers(members: readonly Cell[], differences: Differences): Cell[][] {
  const size = (cell: Cell) => differences.get(cell.name)?.changed ?? 0;
  const sizes = members.map(size).sort((a, b) => a - b);
  const median = Math.max(1, sizes[Math.floor(sizes.length / 2)] ?? 1);
  const fits = (cell: Cell) => size(cell) <= median * outlierFactor && size(cell) * outlierFactor >= median;
  const together = members.filter(fits);
  return [
    ...(together.length > 0 ? [together] : []),
    ...members.filter((cell) => !fits(cell)).map((cell) => [cell]),
  ];
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const listPages = (pages: readonly string[]) => {
  const unique = [...new Set(pages)];
  return unique.length <= 3 ? unique.join(', ') : `${unique.length} pages`;
};

/** Title of a difference: its kind and size. */
export function describeDifference(difference: Difference): string {
  const { kind, parts, colours, before, after, moved } = difference;
  const [first] = parts;
  const size = first ? `${first.after.width}×${Math.max(first.after.height, first.before.height)} px` : '';
  const place = parts.length > 1 ? `${parts.length} places` : size;
  if (kind === 'size') {
    if (before.width !== after.width) return `${before.width} px wide became ${after.width}`;
    const by = growthOf(difference);
    return `${Math.abs(by)} px ${by > 0 ? 'taller' : 'shorter'}${moved > 0 ? ', the rest moved' : ''}`;
  }
  if (kind === 'colour' && colours)
    return colours[0] === colours[1] ? `Colours, ${place}` : `${colours[0]} became ${colours[1]}`;
  const words = {
    whole: 'Most of the page',
    colour: 'Colours',
    text: 'Text',
    appeared: 'Something appeared',
    gone: 'Something is gone',
    content: 'Picture or layout',
  };
  return `${words[kind]}, ${place}`;
}

function describeExact(members: readonly Cell[], differences: Differences): Group {
  const all = members.flatMap(({ name }) => differences.get(name) ?? []);
  const [first] = all;
  const title = first ? describeDifference(first) : '';
  const place = (difference: Difference) => {
    const [part] = difference.parts;
    return part ? `${part.after.width}×${part.after.height} px at ${part.after.x},${part.after.y}` : '';
  };
  const places = new Set(all.map(place));
  const where = `${plural(members.length, 'cell')} on ${listPages(members.map(({ page }) => page))}`;
  const why =
    first?.kind === 'colour'
      ? `The same colour became the same other one, and no edge moved, in ${where}.`
      : places.size === 1
        ? `The same pixels changed in the same way: ${[...places][0]}, in ${where}.`
        : `The same pixels changed in the same way, at different places, in ${where}.`;
  return makeGroup(members, title, why, 'exact');
}

function describeAlike(members: readonly Cell[], differences: Differences): Group {
  const [cell] = members;
  const difference = cell && differences.get(cell.name);
  const title = difference ? describeDifference(difference) : '';
  if (members.length === 1) return makeGroup(members, title, '', 'alone');
  const general = members.every(
    ({ name }) => describeDifference(differences.get(name) as Difference) === title,
  )
    ? title
    : (title.split(',')[0] ?? title).replace(/^\d+ px (taller|shorter)$/, 'Page $1');
  const why = `The same kind of change on one page, but not the same pixels, in ${plural(members.length, 'cell')}. Look at more than one.`;
  return makeGroup(members, general, why, 'alike');
}

const titles: Readonly<Record<Status, string>> = {
  same: 'Same',
  new: 'New',
  changed: 'Changed, without a picture of before',
  removed: 'Removed',
  unstable: 'Unstable',
  missing: 'Not captured',
};

/** Groups cells without a difference by status, page of a brand and reason. */
function byPage(cells: readonly Cell[]): Group[] {
  return [...bundle(cells, ({ status, brand, page, why = '' }) => [status, brand, page, why].join('\n'))].map(
    ([, members]) => {
      const [cell] = members;
      if (!cell || members.length === 1)
        return makeGroup(members, cell ? titles[cell.status] : '', '', 'alone');
      const reason = cell.why === undefined ? '' : `: ${cell.why}`;
      return makeGroup(
        members,
        titles[cell.status],
        `One page of one brand, ${plural(members.length, 'cell')}${reason}.`,
        'alike',
      );
    },
  );
}

function makeGroup(members: readonly Cell[], title: string, why: string, bond: Group['bond']): Group {
  const sorted = [...members].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { name, before, after } of sorted) hash.update(`${name} ${before} ${after}\n`);
  return {
    id: hash.digest('hex').slice(0, 8),
    status: sorted[0]?.status ?? 'same',
    title,
    why,
    bond,
    cells: sorted.map(({ name }) => name),
  };
}
