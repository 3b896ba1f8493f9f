import { pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { FoundReference } from '#src/manifest/shape/validate.ts';
import type { Judged } from '../files/judged.ts';
import { layerOf } from '../files/merge.ts';
import { requiredPages } from './linksInCode.ts';
import type { Scene } from './scene.ts';

/**
 * Parts that nobody meets: pages that nothing leads to, menus that no widget shows, forms that none draws. Only
 * what the brand itself says is told; what it inherits and does not use is no fault of it. The pages of the first
 * layer are the product's own: banners, messages and old links of the server lead to them.
 */
export function checkReach(scene: Scene, inCode: readonly FoundReference[]): Judged[] {
  const { chain, draft, own, setBy } = scene;
  const references = [...scene.references, ...inCode];
  const isOwn = (pointer: string) => layerOf(pointer, setBy) === own.id;
  const named = (kind: FoundReference['kind']) =>
    new Set(references.filter((one) => one.kind === kind).map(({ name }) => name));

  const findings: Judged[] = [];
  for (const [kind, code] of [
    ['menu', 'unused-menu'],
    ['form', 'unused-form'],
  ] as const) {
    const used = named(kind);
    for (const id of Object.keys(draft[`${kind}s`] ?? {})) {
      const pointer = pointerTo(`/${kind}s`, id);
      if (used.has(id) || !isOwn(pointer)) continue;
      findings.push({ code, pointer, atKey: true, message: `No widget names the ${kind} "${id}".` });
    }
  }

  const shown = named('menu');
  const ledTo = new Set<string>(requiredPages);
  for (const { kind, name, pointer } of references) {
    if (kind !== 'page') continue;
    const [group, from = ''] = stepsOf(pointer);
    if (group === 'menus' && !shown.has(from)) continue;
    if (group !== 'pages' || from !== name) ledTo.add(name);
  }
  const first = chain[0] === own ? {} : (chain[0]?.document.pages ?? {});
  for (const [id, page] of Object.entries(draft.pages ?? {})) {
    const pointer = pointerTo('/pages', id);
    if (ledTo.has(id) || chain[0] === own || Object.hasOwn(first as object, id)) continue;
    if (page.entrance === true || !isOwn(pointer)) continue;
    findings.push({
      code: 'unreachable-page',
      pointer,
      atKey: true,
      message: `No menu, no page and no widget leads to "${id}".`,
    });
  }
  return findings;
}
