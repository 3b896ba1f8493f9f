import type { LinkTarget } from '#src/domain/markup/linkTarget.ts';
import type { Inline, MarkupFault } from '#src/domain/markup/parseInline.ts';
import { type Block, longestMarkup, parseMarkedText } from '#src/domain/markup/parseMarkedText.ts';
import { isObject } from '#src/domain/values/json.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import type { CheckInput } from './checkInput.ts';

/** A text with marks in one language, in the catalogue that says it. */
export interface MarkedCatalogueText {
  readonly key: string;
  readonly language: string;
  readonly text: string;
  readonly layer: LoadedBrand;
  /** Path of the catalogue. */
  readonly file: string;
  readonly blocks: readonly Block[];
  readonly faults: readonly MarkupFault[];
  readonly links: readonly LinkTarget[];
}

/** Every link in the words of a block. */
const linksIn = (words: readonly Inline[]): LinkTarget[] =>
  words.flatMap((part) => {
    if (part.kind === 'text' || part.kind === 'break') return [];
    return part.kind === 'link' ? [part.to] : linksIn(part.children);
  });

const linksOfBlock = (block: Block): LinkTarget[] =>
  block.kind === 'list'
    ? block.items.flatMap(({ words, list }) => [...linksIn(words), ...(list ? linksOfBlock(list) : [])])
    : linksIn(block.words);

/** The brand's own text of a key in a language, from the layer that says it last. */
function ownText({ chain }: CheckInput, code: string, key: string) {
  for (const layer of chain.toReversed()) {
    const file = layer.locales.get(code);
    const text = isObject(file?.value) && Object.hasOwn(file.value, key) ? file.value[key] : undefined;
    if (file && typeof text === 'string') return { key, text, layer, file: file.path };
  }
  return undefined;
}

/** The texts in which the brand's widgets read marks, parsed, in each language that it offers. */
export function readMarkedTexts(input: CheckInput): MarkedCatalogueText[] {
  const keys = new Set(input.references.filter(({ marked }) => marked).map(({ name }) => name));
  const offered = new Set((input.draft.languages?.offered ?? []).filter((code) => code !== null));
  return [...keys].flatMap((key) =>
    [...offered].flatMap((code): MarkedCatalogueText[] => {
      const found = ownText(input, code, key);
      if (!found) return [];
      const faults: MarkupFault[] = [];
      const blocks = parseMarkedText(found.text.slice(0, longestMarkup), (fault) => faults.push(fault));
      return [{ ...found, language: code, blocks, faults, links: blocks.flatMap(linksOfBlock) }];
    }),
  );
}

/** The id of the page with a path, with or without a slash at its end. */
export function pageOfPath({ draft }: CheckInput, path: string): string | undefined {
  const plain = (one: string) => (one.length > 1 && one.endsWith('/') ? one.slice(0, -1) : one);
  return Object.entries(draft.pages ?? {}).find(([, { paths = [] }]) =>
    paths.some((one) => one !== null && plain(one) === plain(path)),
  )?.[0];
}

/** The pages that such texts lead to, each from where the text stands. */
export function linksInTexts(input: CheckInput, texts: readonly MarkedCatalogueText[]): FoundReference[] {
  return input.references
    .filter(({ marked }) => marked)
    .flatMap(({ name: key, pointer }) =>
      texts
        .filter((text) => text.key === key)
        .flatMap(({ links }) => links)
        .flatMap((to): FoundReference[] => {
          const page =
            to.kind === 'page' ? to.page : to.kind === 'path' ? pageOfPath(input, to.path) : undefined;
          return page === undefined ? [] : [{ kind: 'page', name: page, pointer }];
        }),
    );
}
