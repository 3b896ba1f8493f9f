import { type CharSet, type PatternNode, parsePattern } from './patternSyntax.ts';

/** Longest accepted pattern, in characters. */
const longestPattern = 200;
/** Most steps of matching the longest value: some milliseconds on a phone. */
const mostSteps = 2_000_000;

/**
 * Properties of a part of a pattern: the characters it may begin with, those it may contain, and whether it may be
 * empty.
 */
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

/**
 * Whether a loop can split its text into rounds in one way only: each round begins with a character that no round
 * continues with.
 */
function roundsAreUnambiguous(body: PatternNode): boolean {
  if (body.kind === 'set') return true;
  if (body.kind === 'choice') {
    const shapes = body.parts.map(shapeOf);
    const apart = shapes.every(({ first }, i) =>
      shapes.slice(i + 1).every((other) => (first & other.first) === 0n),
    );
    return (
      apart &&
      body.parts.every((part) => isSingleSet(part) || roundsAreUnambiguous(part)) &&
      startsAreDistinct(body)
    );
  }
  return body.kind === 'list' && (isSingleSet(body) || startsAreDistinct(body));
}

const isSingleSet = (node: PatternNode): boolean =>
  node.kind === 'set' || (node.kind === 'list' && node.parts.length === 1 && node.parts[0]?.kind === 'set');

function startsAreDistinct(body: PatternNode): boolean {
  const lists = body.kind === 'choice' ? body.parts : [body];
  const starts = lists.reduce((set, list) => set | shapeOf(list).first, 0n);
  return lists.every((list) => {
    if (isSingleSet(list)) return true;
    if (list.kind !== 'list' || shapeOf(list).empty) return false;
    const [head, ...rest] = list.parts;
    const plain = head?.kind === 'set';
    return plain && rest.every((part) => (shapeOf(part).all & starts) === 0n);
  });
}

/**
 * Most consecutive loops that can share characters, which is the degree of the polynomial number of ways to split a
 * value. Infinite if nested loops make it exponential.
 */
function degree(node: PatternNode): number {
  if (node.kind === 'look') return degree(node.body) + 1;
  if (node.kind === 'choice') return Math.max(...node.parts.map(degree));
  if (node.kind === 'loop') {
    if (node.max === node.min) return degree(node.body) * node.max;
    if (node.max === 1) return Math.max(1, degree(node.body));
    return roundsAreUnambiguous(node.body) && degree(node.body) <= 2 ? 1 : Number.POSITIVE_INFINITY;
  }
  if (node.kind !== 'list') return 0;
  let most = 0;
  let row: CharSet[] = [];
  let inner = 0;
  for (const part of node.parts) {
    const { all, empty } = shapeOf(part);
    const within = degree(part);
    inner = Math.max(inner, within);
    // A required character that no loop before it can contain fixes where they end.
    if (!empty) row = row.filter((set) => (set & all) !== 0n);
    if (within > 0) row.push(...Array<CharSet>(Math.min(within, 9)).fill(all));
    most = Math.max(most, row.length);
  }
  return Math.max(most, inner);
}

/**
 * Whether an untrusted pattern may be used on values of at most `maxLength` characters: it compiles, and no value
 * makes it search for long. Refuses some harmless patterns too.
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
  // An unanchored pattern is tried again at every character.
  const anchored = parsed.kind === 'list' && parsed.parts[0]?.kind === 'anchor';
  return maxLength ** Math.max(1, degree(parsed) + (anchored ? 0 : 1)) <= mostSteps;
}
