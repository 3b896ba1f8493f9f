/** What an element is told besides its attributes (true stands without a value; false, null and undefined are left out). */
interface Props {
  /** Which one it is among its neighbours. */
  readonly key?: string | number;
  /** Told the element as it comes into the page. */
  readonly made?: (element: HTMLElement) => void;
  /** Told the element before it goes. */
  readonly gone?: (element: HTMLElement) => void;
  /** Its inside is left alone once it is made. */
  readonly hold?: boolean;
  /** Custom properties: the page allows no style attribute. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly [listener: `on${string}`]: (event: Event) => void;
  readonly [attribute: string]: unknown;
}

/** An element as it should be: drawing compares it with the one that is there. */
export interface Drawn {
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly (Drawn | string)[];
}

type Child = Drawn | string | number | false | null | undefined;
type Children = Child | readonly Child[];

/** Describes an element. */
export const h = (tag: string, props: Props = {}, ...children: readonly Children[]): Drawn => ({
  tag,
  props,
  children: children
    .flat()
    .filter((child): child is Drawn | string | number => child !== false && child != null)
    .map((child) => (typeof child === 'number' ? String(child) : child)),
});

const svg = 'http://www.w3.org/2000/svg';
/** Properties that no attribute can change once a person has used the element. */
const live = new Set(['value', 'checked', 'disabled']);
const hooks = new Set(['key', 'made', 'gone', 'hold', 'vars']);

interface Known {
  drawn: Drawn;
  nodes: Node[];
  readonly listeners: Map<string, (event: Event) => void>;
}
const known = new WeakMap<Node, Known>();

function setProp(element: HTMLElement, at: Known, name: string, value: unknown): void {
  if (name.startsWith('on')) {
    const event = name.slice(2);
    if (!at.listeners.has(event))
      element.addEventListener(event, (happened) => at.listeners.get(event)?.(happened));
    if (typeof value === 'function') at.listeners.set(event, value as (event: Event) => void);
    else at.listeners.delete(event);
  } else if (name === 'vars') {
    for (const [property, text] of Object.entries((value ?? {}) as Record<string, string>))
      element.style.setProperty(property, text);
  } else if (!hooks.has(name)) {
    if (live.has(name)) Object.assign(element, { [name]: value ?? (name === 'value' ? '' : false) });
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

function make(drawn: Drawn, parent: Element): HTMLElement {
  const space =
    drawn.tag === 'svg' || (parent.namespaceURI === svg && parent.tagName !== 'foreignObject') ? svg : null;
  const element = (
    space ? document.createElementNS(space, drawn.tag) : document.createElement(drawn.tag)
  ) as HTMLElement;
  const at: Known = { drawn: { ...drawn, props: {}, children: [] }, nodes: [], listeners: new Map() };
  known.set(element, at);
  change(element, at, drawn);
  return element;
}

function change(element: HTMLElement, at: Known, next: Drawn): void {
  const before = at.drawn;
  if (before === next) return;
  for (const name of Object.keys(before.props))
    if (!(name in next.props)) setProp(element, at, name, undefined);
  for (const [name, value] of Object.entries(next.props))
    if (value !== before.props[name] || live.has(name)) setProp(element, at, name, value);
  at.drawn = next;
  if (next.props.hold !== true || at.nodes.length === 0) fill(element, at, next.children);
}

function leave(node: Node): void {
  const at = known.get(node);
  if (!at) return;
  for (const child of at.nodes) leave(child);
  at.drawn.props.gone?.(node as HTMLElement);
}

/** The old node that a new description fits, taken from those that are left. */
function fitting(left: Node[], next: Drawn | string): Node | undefined {
  const at = left.findIndex((node) => {
    if (typeof next === 'string') return node.nodeType === 3;
    const drawn = known.get(node)?.drawn;
    return drawn !== undefined && drawn.tag === next.tag && drawn.props.key === next.props.key;
  });
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function fill(parent: Element, at: Known, children: readonly (Drawn | string)[]): void {
  const left = [...at.nodes];
  const fresh: HTMLElement[] = [];
  const nodes = children.map((child) => {
    const old = fitting(left, child);
    if (typeof child === 'string') {
      if (!old) return document.createTextNode(child);
      if (old.nodeValue !== child) old.nodeValue = child;
      return old;
    }
    if (old) change(old as HTMLElement, known.get(old) as Known, child);
    else fresh.push(make(child, parent));
    return old ?? (fresh.at(-1) as HTMLElement);
  });
  for (const node of left) {
    leave(node);
    (node as ChildNode).remove();
  }
  let after: Node | null = null;
  for (const node of nodes.toReversed()) {
    if (node.parentNode !== parent || node.nextSibling !== after) parent.insertBefore(node, after);
    after = node;
  }
  at.nodes = nodes;
  // Once everything stands: a dialog can only open in the page.
  if (parent.isConnected) for (const element of fresh) tell(element);
}

function tell(node: Node): void {
  const at = known.get(node);
  if (!at) return;
  for (const child of at.nodes) tell(child);
  at.drawn.props.made?.(node as HTMLElement);
}

/** Keeps what is inside `root` as it is described; what can stay stays, with focus and scroll position. */
export function drawInto(root: HTMLElement): (children: readonly (Drawn | string)[]) => void {
  root.replaceChildren();
  const at: Known = { drawn: h('div'), nodes: [], listeners: new Map() };
  return (children) => fill(root, at, children);
}
