import { type Inline, type MarkupFault, parseInline } from './parseInline.ts';

/** An item of a list, with the list nested in it. */
export interface ListItem {
  readonly words: readonly Inline[];
  readonly list: List | null;
}

/** A list; one that is nested in another has no nested one itself. */
export interface List {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** Number of the first item. */
  readonly start: number;
  readonly items: readonly ListItem[];
}

/** A block of a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly words: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | List;

/** Longest text that is read, in characters; what follows is left out. The check of a brand reports such a text. */
export const longestMarkup = 50_000;

const heading = /^(##|###)[ \t]+(\S.*)$/;
/** A line that looks like a heading and is none: `# Title`, `#### Title`, `##Title`. A hash before a word is a tag. */
const wrongHeading = /^(?:(#|#{4,})[ \t]+(?=\S)|(##+)(?![\s#]))(.+)$/;
const item = /^([ \t]*)(?:-|(\d{1,9})\.)[ \t]+(\S.*)$/;

/** A line of a list, before its nesting is known. */
interface Line {
  readonly nested: boolean;
  readonly ordered: boolean;
  readonly number: number;
  text: string;
}

const isNested = (indent: string): boolean => indent.includes('\t') || indent.length >= 2;

function readItem(line: string): Line | null {
  const [found, indent = '', number, text = ''] = item.exec(line) ?? [];
  if (found === undefined) return null;
  return { nested: isNested(indent), ordered: number !== undefined, number: Number(number ?? 1), text };
}

type Build = (text: string) => Inline[];

/** Splits lines into lists: another kind of list begins a new one. */
function buildLists(lines: readonly Line[], build: Build): List[] {
  const lists: { ordered: boolean; start: number; items: { words: Inline[]; nested: Line[] }[] }[] = [];
  for (const line of lines) {
    const list = lists.at(-1);
    const last = list?.items.at(-1);
    if (line.nested && last) last.nested.push(line);
    else if (list && list.ordered === line.ordered) list.items.push({ words: build(line.text), nested: [] });
    else
      lists.push({
        ordered: line.ordered,
        start: line.number,
        items: [{ words: build(line.text), nested: [] }],
      });
  }
  return lists.map(({ ordered, start, items }) => ({
    kind: 'list',
    ordered,
    start,
    items: items.map(({ words, nested }) => ({ words, list: nestedList(nested, build) })),
  }));
}

/** The list inside an item: of one kind, that of its first line. */
function nestedList(lines: readonly Line[], build: Build): List | null {
  const [first] = lines;
  if (!first) return null;
  const items = lines.map(({ text }) => ({ words: build(text), list: null }));
  return { kind: 'list', ordered: first.ordered, start: first.number, items };
}

/**
 * Parses a text with marks: paragraphs between empty lines, `##` and `###` headings, `- ` and `1. ` lists (nested
 * once), `**bold**`, `*italic*`, `[words](target)`, and a backslash before a sign that is meant. Everything else is
 * plain text. Never throws, takes time linear to the length, and yields links to safe targets only.
 */
export function parseMarkedText(
  text: string,
  onFault: (fault: MarkupFault) => void = () => undefined,
): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: Line[] = [];
  let afterEmptyLine = false;
  const build: Build = (words) => parseInline(words, onFault);
  const finish = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', words: build(paragraph.join('\n')) });
    for (const each of buildLists(list, build)) blocks.push(each);
    paragraph = [];
    list = [];
  };
  for (const line of text.slice(0, longestMarkup).split(/\r\n?|\n/)) {
    const [, signs, words] = heading.exec(line) ?? [];
    const entry = readItem(line);
    const isEmpty = line.trim() === '';
    // Items of one list may have empty lines between them.
    if (entry ? list.length === 0 : afterEmptyLine || signs !== undefined) finish();
    const last = list.at(-1);
    if (signs !== undefined && words !== undefined) {
      blocks.push({ kind: 'heading', level: signs === '##' ? 2 : 3, words: build(words.trimEnd()) });
    } else if (entry) list.push(entry);
    else if (last && !isEmpty) last.text += `\n${line.trim()}`;
    else if (!isEmpty) {
      const fault = wrongHeadingIn(line);
      if (fault) onFault(fault);
      paragraph.push(line.trim());
    }
    afterEmptyLine = isEmpty;
  }
  finish();
  return blocks;
}

function wrongHeadingIn(line: string): MarkupFault | null {
  const [, one, several, words] = wrongHeading.exec(line) ?? [];
  const signs = one ?? several;
  if (signs === undefined || words === undefined) return null;
  return { kind: 'heading', line, meant: `${signs.length > 2 ? '###' : '##'} ${words.trim()}` };
}
