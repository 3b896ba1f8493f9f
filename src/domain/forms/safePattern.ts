import { type CharSet, type PatternNode, parsePattern } from './patternSyntax.ts';

/** Longest pattern that is looked at, in characters. */
const longestPattern = 200;
/** Most steps that a check of the longest value may take: some milliseconds of a phone. */
const mostSteps = 2_000_000;

/** What a part of a pattern may begin with, may hold at all, and whether it may be empty. */
interface Shape {
  readonly first: CharSet;
  readonly all: CharSet;
  readonly empty: boolean;
}

const nothing: Shape = { first: 0n, all: 0n, empty: true };

function shapeOf(node: PatternNode): Shape {
  switch (node.kind) {
    case 'set':
      return { first: node.set, all: node.set, empty: false };
    case 'loop': {
      const body = shapeOf(node.body);
      return { ...body, empty: body.empty || node.min === 0 };
    }
    case 'list':
      return node.parts.map(shapeOf).reduce(
        (before, part) => ({
          first: before.empty ? before.first | part.first : before.first,
          all: before.all | part.all,
          empty: before.empty && part.empty,
        }),
        nothing,
      );
    case 'choice': {
      const parts = node.parts.map(shapeOf);
      return {
        first: parts.reduce((set, { first }) => set | first, 0n),
        all: parts.reduce((set, { all }) => set | all, 0n),
        empty: parts.some(({ empty }) => empty),
      };
    }
    default:
      return nothing;
  }
}

/** Whether a loop may go round a body in one way only: each round begins with a sign that no round goes on with. */
function roundsAreClear(body: PatternNode): boolean {
  if (body.kind === 'set') return true;
  if (body.kind === 'choice') {
    const shapes = body.parts.map(shapeOf);
    const apart = shapes.every(({ first }, i) =>
      shapes.slice(i + 1).every((other) => (first & other.first) === 0n),
    );
    return apart && body.parts.every((part) => single(part) || roundsAreClear(part)) && startsApart(body);
  }
  return body.kind === 'list' && (single(body) || startsApart(body));
}

const single = (node: PatternNode): boolean =>
  node.kind === 'set' || (node.kind === 'list' && node.parts.length === 1 && node.parts[0]?.kind === 'set');

function startsApart(body: PatternNode): boolean {
  const lists = body.kind === 'choice' ? body.parts : [body];
  const starts = lists.reduce((set, list) => set | shapeOf(list).first, 0n);
  return lists.every((list) => {
    if (single(list)) return true;
    if (list.kind !== 'list' || shapeOf(list).empty) return false;
    const [head, ...rest] = list.parts;
    const plain = head?.kind === 'set';
    return plain && rest.every((part) => (shapeOf(part).all & starts) === 0n);
  });
}

/**
 * How many loops in a row can share characters, at most: so many times a value may be parted anew. Infinite
 * where a loop inside a loop could part it in ever more ways.
 */
function degree(node: PatternNode): number {
  if (node.kind === 'look') return degree(node.body) + 1;
  if (node.kind === 'choice') return Math.max(...node.parts.map(degree));
  if (node.kind === 'loop') {
    if (node.max === node.min) return degree(node.body) * node.max;
    if (node.max === 1) return Math.max(1, degree(node.body));
    return roundsAreClear(node.body) && degree(node.body) <= 2 ? 1 : Number.POSITIVE_INFINITY;
  }
  if (node.kind !== 'list') return 0;
  let most = 0;
  let row: CharSet[] = [];
  let inner = 0;
  for (const part of node.parts) {
    const { all, empty } = shapeOf(part);
    const within = degree(part);
    inner = Math.max(inner, within);
    // A sign that must be there, and that no loop before it can hold, settles where they ended.
    if (!empty) row = row.filter((set) => (set & all) !== 0n);
    if (within > 0) row.push(...Array<CharSet>(Math.min(within, 9)).fill(all));
    most = Math.max(most, row.length);
  }
  return Math.max(most, inner);
}

/**
 * Whether a pattern from outside may be used on values of at most `maxLength` characters: it compiles, and no
 * value, however chosen, makes it search for long. Refuses some that would be harmless.
 */
export function isSafePattern(source: string, maxLength: number): boolean {
  if (source.length > longestPattern) return false;
  try {
    new RegExp(source, 'u');
  } catch {
    return false;
  }
  const parsed = parsePattern(source);
  if (!parsed) return false;
  // Without a fixed beginning the search starts anew at every character.
  const anchored = parsed.kind === 'list' && parsed.parts[0]?.kind === 'anchor';
  return maxLength ** Math.max(1, degree(parsed) + (anchored ? 0 : 1)) <= mostSteps;
}
