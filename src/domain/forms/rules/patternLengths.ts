import { type PatternNode, parsePattern } from './patternSyntax.ts';

/** The fewest and the most characters that values of a pattern have. */
export interface PatternLengths {
  readonly min: number;
  readonly max: number;
}

function lengthsOf(node: PatternNode): PatternLengths {
  switch (node.kind) {
    case 'set':
      return { min: 1, max: 1 };
    case 'loop': {
      const { min, max } = lengthsOf(node.body);
      return { min: min * node.min, max: max === 0 ? 0 : max * node.max };
    }
    case 'list':
      return node.parts
        .map(lengthsOf)
        .reduce((sum, part) => ({ min: sum.min + part.min, max: sum.max + part.max }), { min: 0, max: 0 });
    case 'choice': {
      const parts = node.parts.map(lengthsOf);
      return { min: Math.min(...parts.map(({ min }) => min)), max: Math.max(...parts.map(({ max }) => max)) };
    }
    default:
      // Anchors and lookaheads consume nothing; what they rule out is not counted.
      return { min: 0, max: 0 };
  }
}

/**
 * The lengths between which every value lies that a pattern matches as a whole; null if the pattern uses unsupported
 * syntax. No value is shorter or longer; not every length in between need have one.
 */
export function patternLengths(pattern: string): PatternLengths | null {
  const parsed = parsePattern(pattern);
  return parsed && lengthsOf(parsed);
}
