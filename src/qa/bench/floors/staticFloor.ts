import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { RenderedElement, RenderedNode, RenderedPage } from './renderedPage.ts';

const empty = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source', 'wbr', 'col']);
/** Inside these, text is not escaped. */
const raw = new Set(['style', 'script']);

/** An element as HTML. */
export function toHtml(node: RenderedNode, inside = ''): string {
  if (typeof node === 'string') return raw.has(inside) ? node : escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const open = `<${node.tag}${attributes}>`;
  return empty.has(node.tag)
    ? open
    : `${open}${node.children.map((child) => toHtml(child, node.tag)).join('')}</${node.tag}>`;
}

/** A document around some body, with the head of the page it stands beside. */
export function floorDocument(
  { html, head }: RenderedPage,
  body: readonly RenderedElement[],
  script = '',
): string {
  const attributes = Object.entries(html)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html>
<html${attributes}>
<head>
${[...head.map((each) => toHtml(each)), script].filter(Boolean).join('\n')}
</head>
<body>
${body.map((each) => toHtml(each)).join('\n')}
</body>
</html>
`;
}

/** Floor A: the page as it looks in the end, with the same styles, pictures and fonts, and no script. */
export const staticFloorHtml = (drawn: RenderedPage): string => floorDocument(drawn, [drawn.settled]);
