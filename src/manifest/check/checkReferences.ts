import type { Reference } from '#schemas/manifest/ids.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { likest, nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import type { FoundReference } from '#src/manifest/shape/validate.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';
import { layerOf } from '../files/merge.ts';
import { linksInCode, requiredPages } from './linksInCode.ts';
import { namesOf, placesOf, type Scene } from './scene.ts';

/** What the views of the brand's widgets lead to and show by themselves, each at the node where it first stands. */
export function codeReferences({ draft }: Scene): FoundReference[] {
  const found = new Map<string, FoundReference>();
  for (const { nodes, pointer } of placesOf(draft)) {
    for (const [key, { widget = '' }] of Object.entries(nodes)) {
      const links = Object.hasOwn(linksInCode, widget) ? linksInCode[widget] : undefined;
      const at = `${pointerTo(pointer, key)}/widget`;
      const add = (kind: Reference, name: string) => {
        const id = `${widget} ${kind} ${name}`;
        if (!found.has(id)) found.set(id, { kind, name, pointer: at });
      };
      for (const name of links?.pages ?? []) add('page', name);
      for (const name of links?.menus ?? []) add('menu', name);
    }
  }
  return [...found.values()];
}

/** Looks up every page, menu, form, widget, action and icon that a brand mentions. */
export function checkReferences(scene: Scene, inCode: readonly FoundReference[]): Judged[] {
  const { context } = scene;
  const names: Readonly<Partial<Record<Reference, readonly string[] | null>>> = {
    page: namesOf(scene, 'pages'),
    menu: namesOf(scene, 'menus'),
    form: namesOf(scene, 'forms'),
    widget: Object.keys(context.widgets),
    action: context.actions,
    icon: context.icons,
  };
  const removed = new Map<string, { layer: LoadedBrand; from: string[] }>();
  const findings: Judged[] = [];
  for (const { kind, name, pointer } of [...scene.references, ...inCode]) {
    const known = names[kind];
    if (!known || kind === 'asset' || known.includes(name)) continue;
    if (kind === 'page') {
      // A page that the product needs is told as missing, once.
      if (requiredPages.some((id) => id === name)) continue;
      const layer = removerOf(scene, name, pointer);
      if (layer) {
        const { from } = removed.get(name) ?? { from: [] };
        removed.set(name, { layer, from: [...from, pointer] });
        continue;
      }
    }
    findings.push({
      code: `unknown-${kind}`,
      pointer,
      message: `There is no ${kind} "${name}".`,
      ...expectedOf(kind, name, known),
      nearest: nearest(name, known),
      surely: surelyMeant(name, known),
    });
  }
  for (const [name, { layer, from }] of removed) {
    const places = from.slice(0, 3).join(', ') + (from.length > 3 ? ' and others' : '');
    findings.push({
      code: 'removed-page',
      pointer: pointerTo('/pages', name),
      message: `The page "${name}" is deleted here, and ${places} still ${from.length === 1 ? 'leads' : 'lead'} to it.`,
      layer,
    });
  }
  return findings;
}

/** What could have been meant where that is in doubt: all names where they are few; of many the likest, and where the others are listed. */
function expectedOf(kind: Reference, name: string, known: readonly string[]): Pick<Judged, 'expected'> {
  if (known.length === 0 || surelyMeant(name, known) !== undefined) return {};
  if (known.length <= 20) return { expected: known.join(', ') };
  const all = `"npm run brand -- list ${kind}s" names all`;
  return kind === 'icon' || kind === 'widget' || kind === 'page'
    ? { expected: `${likest(name, known, 3).join(', ')} …; ${all}` }
    : { expected: `${likest(name, known, 3).join(', ')} …` };
}

/** The layer that deleted a page from under something that a more general layer says. */
function removerOf(scene: Scene, page: string, pointer: string): LoadedBrand | undefined {
  const remover = scene.removedBy.get(pointerTo('/pages', page));
  const rank = (id: string | undefined) => scene.chain.findIndex((layer) => layer.id === id);
  return remover !== undefined && rank(layerOf(pointer, scene.setBy)) < rank(remover)
    ? scene.chain[rank(remover)]
    : undefined;
}
