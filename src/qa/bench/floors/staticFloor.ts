import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { RenderedElement, RenderedNode, RenderedPage } from './renderedPage.ts';

const voidElements = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source', 'wbr', 'col']);
/** Elements whose text is not escaped. */
const rawTextElements = new Set(['style', 'script']);

/** Serializes a node as HTML. `inside` is the tag of its parent. */
export function toHtml(node: RenderedNode, inside = ''): string {
  if (typeof node === 'string') return rawTextElements.has(inside) ? node : escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const open = `<${node.tag}${attributes}>`;
  return voidElements.has(node.tag)
    ? open
    : `${open}${node.children.map((child) => toHtml(child, node.tag)).join('')}</${node.tag}>`;
}

/** A document with this body and the head of the rendered page. */
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

/** Floor A: the settled page with the same styles, pictures and fonts, without scripts. */
export const staticFloorHtml = (drawn: RenderedPage): string => floorDocument(drawn, [drawn.settled]);
