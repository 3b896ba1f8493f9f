import { readLinkTarget } from '#src/domain/markup/linkTarget.ts';
import type { MarkupFault } from '#src/domain/markup/parseInline.ts';
import { pointerTo, stepsOf } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { runsAsAddress } from '#src/manifest/assets/suspiciousText.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, namesOf } from './checkInput.ts';
import { type MarkedCatalogueText, pageOfPath } from './markedTexts.ts';

/** A diagnostic of a text, with the part of it that certainly has to be another. */
type TextDiagnostic = Pick<Diagnostic, 'code' | 'message' | 'expected' | 'nearest'> & {
  readonly replace?: readonly [from: string, to: string];
};

const addresses = '"page:" and the id of a page, a path such as /m/help, https://…, mailto:… or tel:…';
const inBrackets = (target: string) => `](${target})`;
const replaceTarget = (from: string, to: string) => ({
  replace: [inBrackets(from), inBrackets(to)] as const,
});

/** Checks the words of `text` and `faq` in every language: where links lead, that marks close, headings. */
export const checkMarkedTexts = (input: CheckInput, texts: readonly MarkedCatalogueText[]): Diagnostic[] =>
  texts.flatMap((text) => {
    const found = [
      ...checkLinks(input, text),
      ...text.faults.map((fault) => describeFault(input, fault)),
      ...checkFirstHeading(input, text, texts),
    ];
    return found.map(({ replace, ...diagnostic }, index) => ({
      ...diagnostic,
      pointer: pointerTo('', text.key),
      layer: text.layer,
      file: text.file,
      ...(replace && { remedy: remedyOf(text, found, index) }),
    }));
  });

/** One fix sets the whole text, so the first diagnostic of a kind mends all of that kind. */
function remedyOf(
  { text, key }: MarkedCatalogueText,
  found: readonly TextDiagnostic[],
  index: number,
): Diagnostic['remedy'] {
  const alike = found.filter(({ code, replace }) => code === found[index]?.code && replace);
  if (alike[0] !== found[index]) return undefined;
  const replacements = alike.flatMap(({ replace }) => (replace ? [replace] : []));
  return {
    does: `wrote ${replacements.map(([from, to]) => `"${to}" for "${from}"`).join(' and ')}`,
    set: [
      {
        pointer: pointerTo('', key),
        value: replacements.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text),
      },
    ],
  };
}

function checkLinks(input: CheckInput, { links }: MarkedCatalogueText): TextDiagnostic[] {
  const pages = namesOf(input, 'pages');
  const isPartial = input.chain.some(({ unread }) => unread.length > 0);
  return links.flatMap((to): TextDiagnostic[] => {
    if (to.kind === 'page' && pages && !pages.includes(to.page)) return [unknownPage(to.page, pages)];
    if (to.kind !== 'path' || isPartial || pageOfPath(input, to.path) !== undefined) return [];
    const paths = Object.values(input.draft.pages ?? {}).flatMap(({ paths: its = [] }) =>
      its.filter((path) => path !== null),
    );
    const certain = certainMatch(to.path, paths);
    return [
      {
        code: 'unknown-path',
        message: `A link leads to ${to.path}, and no page has that address.`,
        expected: addresses,
        nearest: nearest(to.path, paths),
        ...(certain === undefined ? {} : replaceTarget(to.path, certain)),
      },
    ];
  });
}

function unknownPage(name: string, pages: readonly string[]): TextDiagnostic {
  const certain = certainMatch(name, pages);
  return {
    code: 'unknown-page',
    message: `A link leads to the page "${name}", which there is not.`,
    nearest: nearest(name, pages),
    ...(certain === undefined ? {} : replaceTarget(`page:${name}`, `page:${certain}`)),
  };
}

/** The level of a text's first heading. */
const firstLevel = ({ blocks }: MarkedCatalogueText): number | undefined =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))[0];

/** A text may begin with a heading of the third level only beside one that has the second. */
function checkFirstHeading(
  input: CheckInput,
  text: MarkedCatalogueText,
  texts: readonly MarkedCatalogueText[],
): TextDiagnostic[] {
  if (firstLevel(text) !== 3) return [];
  const uses = input.references.filter(({ marked }) => marked);
  const pageOf = (pointer: string) => stepsOf(pointer).slice(0, 2).join('/');
  const above = new Set(
    texts
      .filter((other) => other.language === text.language && firstLevel(other) === 2)
      .map(({ key }) => key),
  );
  const isBelow = uses
    .filter(({ name }) => name === text.key)
    .every(({ pointer }) =>
      uses.some((use) => above.has(use.name) && pageOf(use.pointer) === pageOf(pointer)),
    );
  if (isBelow) return [];
  return [
    {
      code: 'wrong-heading',
      message: 'The first heading of this text is one of the third level.',
      expected: '"## " before the first heading',
    },
  ];
}

function describeFault(input: CheckInput, fault: MarkupFault): TextDiagnostic {
  if (fault.kind === 'target') return badTarget(input, fault.target);
  if (fault.kind === 'heading') {
    return {
      code: 'wrong-heading',
      message: `Players would read "${fault.line.slice(0, 40)}" as it stands.`,
      expected: '"## " or "### " before a heading',
      replace: [fault.line, fault.meant],
    };
  }
  const { sign, near } = fault;
  return {
    code: 'unclosed-mark',
    message: `"${sign}" is opened and never closed, at "${near}".`,
    expected: sign === '[' ? '[words](address) without spaces in the address' : `${sign} at the end, too`,
  };
}

/** What is wrong with an address that is none. */
function badTarget(input: CheckInput, target: string): TextDiagnostic {
  const pages = namesOf(input, 'pages') ?? [];
  const secure = target.replace(/^http:/, 'https:');
  const [, user] = /^https?:\/*([^/?#]*@)/i.exec(target) ?? [];
  if (runsAsAddress(target) || user !== undefined || /^\/[/\\]|^[/\\]{2}|\/\.\.?(?:\/|$)/.test(target)) {
    return { code: 'unsafe-url', message: `A link to "${target}" would run a script, or leave the site.` };
  }
  if (secure !== target && readLinkTarget(secure)) {
    return {
      code: 'plain-origin',
      message: `A link leads to ${target}, which is not encrypted.`,
      ...replaceTarget(target, secure),
    };
  }
  if (target.startsWith('page:') && target.length > 5 && pages.length > 0)
    return unknownPage(target.slice(5), pages);
  return {
    code: 'bad-link',
    message: target === '' ? 'A link has no address.' : `"${target}" is not an address.`,
    expected: addresses,
    ...(pages.includes(target) ? replaceTarget(target, `page:${target}`) : {}),
  };
}
