import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { DrawnElement, DrawnNode, DrawnPage } from './drawn.ts';

const empty = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source', 'wbr', 'col']);
/** Inside these, text is not escaped. */
const raw = new Set(['style', 'script']);

/** An element as HTML. */
export function htmlOf(node: DrawnNode, inside = ''): string {
  if (typeof node === 'string') return raw.has(inside) ? node : escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const open = `<${node.tag}${attributes}>`;
  return empty.has(node.tag)
    ? open
    : `${open}${node.children.map((child) => htmlOf(child, node.tag)).join('')}</${node.tag}>`;
}

/** A document around some body, with the head of the page it stands beside. */
export function floorDocument({ html, head }: DrawnPage, body: readonly DrawnElement[], script = ''): string {
  const attributes = Object.entries(html)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html>
<html${attributes}>
<head>
${[...head.map((each) => htmlOf(each)), script].filter(Boolean).join('\n')}
</head>
<body>
${body.map((each) => htmlOf(each)).join('\n')}
</body>
</html>
`;
}

/** Floor A: the page as it looks in the end, with the same styles, pictures and fonts, and no script. */
export const staticFloor = (drawn: DrawnPage): string => floorDocument(drawn, [drawn.settled]);
