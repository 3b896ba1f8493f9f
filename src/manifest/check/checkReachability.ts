import { pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { layerOf } from '../files/merge.ts';
import type { CheckInput } from './checkInput.ts';
import { requiredPages } from './linksInCode.ts';

/**
 * Reports unreachable parts: pages that nothing leads to, menus and forms that no widget shows. Only what the brand
 * itself sets is reported, not what it inherits. The pages of the first layer are exempt: banners, messages and old
 * links of the server lead to them.
 */
export function checkReachability(input: CheckInput, codeLinks: readonly FoundReference[]): Diagnostic[] {
  const { chain, draft, brand, setBy } = input;
  const references = [...input.references, ...codeLinks];
  const isOwn = (pointer: string) => layerOf(pointer, setBy) === brand.id;
  const namesOfKind = (kind: FoundReference['kind']) =>
    new Set(references.filter((reference) => reference.kind === kind).map(({ name }) => name));

  const diagnostics: Diagnostic[] = [];
  for (const [kind, code] of [
    ['menu', 'unused-menu'],
    ['form', 'unused-form'],
  ] as const) {
    const used = namesOfKind(kind);
    for (const id of Object.keys(draft[`${kind}s`] ?? {})) {
      const pointer = pointerTo(`/${kind}s`, id);
      if (used.has(id) || !isOwn(pointer)) continue;
      diagnostics.push({ code, pointer, atKey: true, message: `No widget names the ${kind} "${id}".` });
    }
  }

  const shownMenus = namesOfKind('menu');
  const linkedPages = new Set<string>(requiredPages);
  for (const { kind, name, pointer } of references) {
    if (kind !== 'page') continue;
    const [group, from = ''] = stepsOf(pointer);
    if (group === 'menus' && !shownMenus.has(from)) continue;
    if (group !== 'pages' || from !== name) linkedPages.add(name);
  }
  const first = chain[0] === brand ? {} : (chain[0]?.document.pages ?? {});
  for (const [id, page] of Object.entries(draft.pages ?? {})) {
    const pointer = pointerTo('/pages', id);
    if (linkedPages.has(id) || chain[0] === brand || Object.hasOwn(first as object, id)) continue;
    if (page.entrance === true || !isOwn(pointer)) continue;
    diagnostics.push({
      code: 'unreachable-page',
      pointer,
      atKey: true,
      message: `No menu, no page and no widget leads to "${id}".`,
    });
  }
  return diagnostics;
}
