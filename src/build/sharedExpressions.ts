/** An expression to be written into a module. Parts of it are expressions too. */
export interface Expression {
  readonly pieces: readonly Piece[];
  /** What others say in its place when they are compared. */
  readonly mark: string;
  /** How many others it is part of. */
  uses: number;
}

export type Piece = string | Expression;

/** Uses from which a constant is smaller than what compression leaves of the repeats: measured at the first load. */
const worthNaming = 3;

/** Makes the expressions of one module: what is alike is made once. */
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

  /** One expression as text, and the constants before it that hold what is in it several times. */
  write(whole: Expression): { readonly constants: readonly string[]; readonly text: string } {
    const names = new Map<Expression, string>();
    const text = (piece: Piece): string =>
      typeof piece === 'string' ? piece : (names.get(piece) ?? piece.pieces.map(text).join(''));
    const constants: string[] = [];
    // Parts are made before what they are part of: whatever a constant names stands above it.
    for (const expression of this.#made.values()) {
      if (expression.uses < worthNaming || expression.pieces.length === 1) continue;
      const name = `shared${names.size}`;
      constants.push(`const ${name} = ${text(expression)};`);
      names.set(expression, name);
    }
    return { constants, text: text(whole) };
  }
}
