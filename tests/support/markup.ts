/** An element of rendered markup. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);

/** Parses markup as React renders it (always well formed) into a tree. Throws if it is not well formed. */
export function parseMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { tag: '#root', attributes: {}, children: [] };
  const open = [root];
  for (const [, close, tag, attributeText = '', text] of markup
    .replace(/<!--.*?-->/gs, '')
    .matchAll(/<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decoded(text));
    else if (close) open.pop();
    else if (tag) {
      const attributes = Object.fromEntries(
        [...attributeText.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
          name,
          decoded(value),
        ]),
      );
      const element: MarkupElement = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`markup is not well formed: ${markup.slice(0, 200)}`);
  return root;
}

export const elementsIn = (drawn: MarkupElement): MarkupElement[] =>
  drawn.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));

const isSilent = ({ attributes }: MarkupElement) =>
  attributes['aria-hidden'] === 'true' || 'hidden' in attributes;

/**
 * The text of an element as a screen reader reads it: pictures by their alternative text, hidden elements left out.
 */
export function textOf(drawn: MarkupElement): string {
  const parts = drawn.children.map((child) =>
    typeof child === 'string' ? child : isSilent(child) ? ' ' : ` ${child.attributes.alt ?? textOf(child)} `,
  );
  return parts.join('').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}

const implied: Readonly<Record<string, string>> = {
  button: 'button',
  nav: 'navigation',
  ul: 'list',
  li: 'listitem',
  header: 'banner',
  footer: 'contentinfo',
  dialog: 'dialog',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  fieldset: 'group',
};

const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
};

function roleOf({ tag, attributes }: MarkupElement): string | undefined {
  if (attributes.role !== undefined) return attributes.role;
  if (tag === 'a') return 'href' in attributes ? 'link' : undefined;
  if (tag === 'img') return attributes.alt === '' ? undefined : 'img';
  if (tag === 'section') return 'aria-label' in attributes ? 'region' : undefined;
  if (tag === 'input') return inputRoles[attributes.type ?? ''] ?? 'textbox';
  return implied[tag];
}

/** The accessible name of an element. */
export function accessibleName(drawn: MarkupElement, page: MarkupElement): string {
  const { id, alt } = drawn.attributes;
  const label = drawn.attributes['aria-label'];
  if (label !== undefined) return label;
  const labelledBy = drawn.attributes['aria-labelledby'];
  const labels = elementsIn(page).filter(({ tag, attributes }) =>
    labelledBy === undefined ? tag === 'label' && attributes.for === id : attributes.id === labelledBy,
  );
  if (id !== undefined && labels.length > 0) return labels.map(textOf).join(' ');
  if (labelledBy !== undefined) return labels.map(textOf).join(' ');
  const around = elementsIn(page).find(
    (element) => element.tag === 'label' && elementsIn(element).includes(drawn),
  );
  return drawn.tag === 'input' && around ? textOf(around) : (alt ?? textOf(drawn));
}

/** The accessible elements of a role, optionally by name. */
export const byRole = (page: MarkupElement, role: string, name?: string): MarkupElement[] =>
  reachable(page).filter(
    (drawn) => roleOf(drawn) === role && (name === undefined || accessibleName(drawn, page) === name),
  );

const reachable = (drawn: MarkupElement): MarkupElement[] =>
  drawn.children.flatMap((child) =>
    typeof child === 'string' || isSilent(child) || 'inert' in child.attributes
      ? []
      : [child, ...reachable(child)],
  );
