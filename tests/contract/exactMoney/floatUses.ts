import ts from 'typescript';

/** A place in a source at which a number may come of text, or be calculated with as floating point. */
interface FloatUse {
  /** Such as `Number`, `Math.round`, `.toFixed` or `+…`. */
  readonly what: string;
  readonly line: number;
}

/** What makes a number of text; as a function handed on, too. */
const makers: ReadonlySet<string> = new Set(['Number', 'parseFloat', 'parseInt', 'Math']);

/** What cuts a number to text, or reads a field's text as one. */
const members: ReadonlySet<string> = new Set(['toFixed', 'toPrecision', 'toExponential', 'valueAsNumber']);

/** The name of a property, also of one that is written as text in brackets. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText();
  return undefined;
}

/** Whether a name stands for the value: not the key of a property, nor a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isTypeReferenceNode(parent) && !ts.isPropertySignature(parent);
}

function whatOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && makers.has(node.text) && isValue(node)) {
    const { parent } = node;
    const member = ts.isPropertyAccessExpression(parent) ? `.${parent.name.text}` : '';
    return `${node.text}${member}`;
  }
  const member = memberOf(node);
  if (member !== undefined && members.has(member)) return `.${member}`;
  const isSigned =
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.PlusToken &&
    !ts.isNumericLiteral(node.operand);
  return isSigned ? '+…' : undefined;
}

/** The uses of a source, from its syntax: comments and texts do not count. */
export function floatUses(file: string, text: string): FloatUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FloatUse[] = [];
  const visit = (node: ts.Node): void => {
    const what = whatOf(node);
    if (what !== undefined)
      found.push({ what, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
