import ts from 'typescript';

/** A place in a source at which a number may come of text, or be calculated with as floating point. */
interface FloatUse {
  /** Such as `Number`, `Math.round`, `.toFixed`, `+…` or `::float8`. */
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
  return ofPrefix(node) ?? ofOperator(node) ?? ofSql(node);
}

/** `+x`, which makes a number, and `~~x`, which makes a whole one. */
function ofPrefix(node: ts.Node): string | undefined {
  if (!ts.isPrefixUnaryExpression(node)) return undefined;
  const { operator, operand } = node;
  if (operator === ts.SyntaxKind.PlusToken) return ts.isNumericLiteral(operand) ? undefined : '+…';
  const isTwice = ts.isPrefixUnaryExpression(operand) && operand.operator === operator;
  return operator === ts.SyntaxKind.TildeToken && isTwice ? '~~…' : undefined;
}

/** Operators that leave a number as it is beside this one, so that nothing but a number can be meant. */
const neutral: Readonly<Record<string, string>> = {
  '*': '1',
  '/': '1',
  '-': '0',
  '|': '0',
  '>>': '0',
  '>>>': '0',
  '<<': '0',
};

/** `x * 1`, `x - 0`, `x | 0` and what else makes a number without naming one. */
function ofOperator(node: ts.Node): string | undefined {
  if (!ts.isBinaryExpression(node)) return undefined;
  const { left, right, operatorToken } = node;
  const operator = operatorToken.getText();
  const sides = operator === '*' ? [left, right] : [right];
  const isNeutral = sides.some((side) => ts.isNumericLiteral(side) && side.text === neutral[operator]);
  return isNeutral ? `… ${operator} ${neutral[operator]}` : undefined;
}

/** A statement's cast to a type of floating point. */
const floatCast = /(?:::\s*|\bas\s+)(float[48]?|real|double precision)\b/i;

function ofSql(node: ts.Node): string | undefined {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const found = isText ? floatCast.exec(node.text) : null;
  return found ? `::${found[1]?.toLowerCase()}` : undefined;
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
