import { type LinkTarget, readLinkTarget } from './linkTarget.ts';

/** A part of a paragraph, heading or list item. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold' | 'italic'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: LinkTarget; readonly children: readonly Inline[] };

/** Something a writer probably meant otherwise; what is faulty is shown as it was written. */
export type MarkupFault =
  | { readonly kind: 'unclosed'; readonly sign: string; readonly near: string }
  | { readonly kind: 'heading'; readonly line: string; readonly meant: string }
  | { readonly kind: 'target'; readonly target: string };

/** A mark that has been opened, with what follows it so far. Each kind is open at most once. */
interface Frame {
  readonly kind: 'root' | 'bold' | 'italic' | 'link';
  /** How the mark is written. */
  readonly sign: string;
  /** Where it stands. */
  readonly at: number;
  readonly children: Inline[];
}

const escapable = /[!-/:-@[-`{-~]/;
const plainRun = /[^\\*[\]\n]+/y;
/** A link's address: no spaces, no square brackets, round ones in pairs. */
const address = /\]\(((?:[^\s()[\]]|\([^\s()[\]]*\))*)\)/y;

function addText(to: Inline[], text: string): void {
  const last = to.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') to[to.length - 1] = { kind: 'text', text: last.text + text };
  else to.push({ kind: 'text', text });
}

/** Whether the star at a place stands between two digits: 7*7. */
const isTimes = (text: string, at: number): boolean =>
  /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Parses one block in a single pass: every character is read a bounded number of times. */
class InlineParser {
  readonly #text: string;
  readonly #onFault: (fault: MarkupFault) => void;
  readonly #frames: Frame[] = [{ kind: 'root', sign: '', at: 0, children: [] }];
  #at = 0;

  constructor(text: string, onFault: (fault: MarkupFault) => void) {
    this.#text = text;
    this.#onFault = onFault;
  }

  parse(): Inline[] {
    while (this.#at < this.#text.length) this.#step();
    while (this.#frames.length > 1) this.#abandon(this.#frames.length - 1);
    return this.#frames[0]?.children ?? [];
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #indexOf(kind: Frame['kind']): number {
    return this.#frames.findIndex((frame) => frame.kind === kind);
  }

  #step(): void {
    const text = this.#text;
    const character = text.charAt(this.#at);
    if (character === '\n') {
      this.#top.children.push({ kind: 'break' });
      this.#at += 1;
    } else if (character === '\\' && escapable.test(text.charAt(this.#at + 1))) {
      addText(this.#top.children, text.charAt(this.#at + 1));
      this.#at += 2;
    } else if (character === '*') this.#star();
    else if (character === '[') this.#openLink();
    else if (character === ']') this.#closeLink();
    else {
      const run = matchAt(plainRun, text, this.#at)?.[0] ?? character;
      addText(this.#top.children, run);
      this.#at += run.length;
    }
  }

  /** Opens or closes bold or italic; a star between spaces or numbers is a star. */
  #star(): void {
    const text = this.#text;
    const isDouble = text.startsWith('**', this.#at);
    const endsBoth = text.startsWith('***', this.#at) && this.#top.kind === 'italic';
    const kind = isDouble && !endsBoth ? 'bold' : 'italic';
    const sign = kind === 'bold' ? '**' : '*';
    const isSpace = (at: number) => !/\S/.test(text.charAt(at));
    const open = this.#indexOf(kind);
    const after = this.#at + sign.length;
    if (isTimes(text, this.#at)) addText(this.#top.children, sign);
    else if (open > 0 && this.#isEmpty(open)) {
      this.#abandon(open, true);
      addText(this.#top.children, sign);
    } else if (open > 0 && !isSpace(this.#at - 1)) this.#close(open, kind);
    else if (open < 0 && !isSpace(after)) this.#frames.push({ kind, sign, at: this.#at, children: [] });
    else addText(this.#top.children, sign);
    this.#at = after;
  }

  /** Whether a mark is followed at once by its end: such signs are text. */
  #isEmpty(index: number): boolean {
    return index === this.#frames.length - 1 && this.#top.children.length === 0;
  }

  #close(index: number, kind: 'bold' | 'italic'): void {
    while (this.#frames.length > index + 1) this.#abandon(this.#frames.length - 1);
    const frame = this.#frames.pop();
    if (frame) this.#top.children.push({ kind, children: frame.children });
  }

  #openLink(): void {
    const open = this.#indexOf('link');
    // Square brackets inside others: the inner ones may be the link.
    if (open > 0) this.#abandon(open);
    this.#frames.push({ kind: 'link', sign: '[', at: this.#at, children: [] });
    this.#at += 1;
  }

  #closeLink(): void {
    const open = this.#indexOf('link');
    const found = open > 0 ? matchAt(address, this.#text, this.#at) : null;
    if (!found) {
      const link = this.#frames[open];
      if (link && this.#text.startsWith('](', this.#at)) this.#fault(link);
      if (open > 0) this.#abandon(open);
      addText(this.#top.children, ']');
      this.#at += 1;
      return;
    }
    const [whole, target = ''] = found;
    const to = readLinkTarget(target);
    while (this.#frames.length > open + 1) this.#abandon(this.#frames.length - 1);
    if (to && this.#top.children.length > 0) {
      const frame = this.#frames.pop();
      this.#top.children.push({ kind: 'link', to, children: frame?.children ?? [] });
    } else {
      this.#onFault({ kind: 'target', target });
      this.#abandon(open);
      addText(this.#top.children, whole);
    }
    this.#at += whole.length;
  }

  /** Takes a mark back: its sign becomes text, what followed it joins what is around it. */
  #abandon(index: number, isMeant = false): void {
    const [frame] = this.#frames.splice(index, 1);
    const around = this.#frames[index - 1];
    if (!frame || !around) return;
    // Lone square brackets are ordinary signs of a text.
    if (frame.kind !== 'link' && !isMeant) this.#fault(frame);
    addText(around.children, frame.sign);
    for (const child of frame.children) {
      if (child.kind === 'text') addText(around.children, child.text);
      else around.children.push(child);
    }
  }

  #fault({ sign, at }: Frame): void {
    const near = this.#text.slice(at, at + 24).split('\n', 1)[0] ?? '';
    this.#onFault({ kind: 'unclosed', sign, near });
  }
}

/** Parses the words of one block. Never throws; whatever is no mark stays as it is written. */
export const parseInline = (text: string, onFault: (fault: MarkupFault) => void): Inline[] =>
  new InlineParser(text, onFault).parse();
