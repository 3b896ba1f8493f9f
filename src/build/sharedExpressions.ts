/** An expression of the generated module; its parts may be expressions too. */
export interface Expression {
  readonly pieces: readonly Piece[];
  /** Stands for the expression where others are compared. */
  readonly mark: string;
  /** Number of expressions that it is part of. */
  uses: number;
}

export type Piece = string | Expression;

/**
 * Number of uses from which a constant is smaller than compressed repetitions, measured on the first load.
 */
const worthNaming = 3;

/** Creates the expressions of one module; equal ones are the same object. */
export class SharedExpressions {
  readonly #made = new Map<string, Expression>();

  of(...pieces: readonly Piece[]): Expression {
    const key = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.mark)).join('');
    const known = this.#made.get(key);
    if (known) return known;
    const expression = { pieces, mark: `\0${this.#made.size}\0`, uses: 0 };
    for (const piece of pieces) if (typeof piece !== 'string') piece.uses += 1;
    this.#made.set(key, expression);
    return expression;
  }

  /** Writes an expression as text, with the constants before it for its repeated parts. */
  write(whole: Expression): { readonly constants: readonly string[]; readonly text: string } {
    const names = new Map<Expression, string>();
    const text = (piece: Piece): string =>
      typeof piece === 'string' ? piece : (names.get(piece) ?? piece.pieces.map(text).join(''));
    const constants: string[] = [];
    // Parts are created first, so that each constant is declared before its use.
    for (const expression of this.#made.values()) {
      if (expression.uses < worthNaming || expression.pieces.length === 1) continue;
      const name = `shared${names.size}`;
      constants.push(`const ${name} = ${text(expression)};`);
      names.set(expression, name);
    }
    return { constants, text: text(whole) };
  }
}
