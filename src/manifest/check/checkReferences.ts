import type { Reference } from '#schemas/manifest/ids.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { likest, nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';
import { layerOf } from '../files/merge.ts';
import { linksInCode, requiredPages } from './linksInCode.ts';
import { namesOf, placesOf, type Scene } from './scene.ts';

/** The pages and menus that the code of the brand's widgets refers to, each at the first node with that widget. */
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

/** Looks up every page, menu, form, widget, action and icon that a brand refers to. */
export function checkReferences(input: Scene, codeLinks: readonly FoundReference[]): Judged[] {
  const { context } = input;
  const names: Readonly<Partial<Record<Reference, readonly string[] | null>>> = {
    page: namesOf(input, 'pages'),
    menu: namesOf(input, 'menus'),
    form: namesOf(input, 'forms'),
    widget: Object.keys(context.widgets),
    action: context.actions,
    icon: context.icons,
  };
  const removed = new Map<string, { layer: LoadedBrand; referrers: string[] }>();
  const diagnostics: Judged[] = [];
  for (const { kind, name, pointer } of [...input.references, ...codeLinks]) {
    const known = names[kind];
    if (!known || kind === 'asset' || known.includes(name)) continue;
    if (kind === 'page') {
      // A required page is reported once, as missing.
      if (requiredPages.some((id) => id === name)) continue;
      const layer = removerOf(input, name, pointer);
      if (layer) {
        const { referrers } = removed.get(name) ?? { referrers: [] };
        removed.set(name, { layer, referrers: [...referrers, pointer] });
        continue;
      }
    }
    diagnostics.push({
      code: `unknown-${kind}`,
      pointer,
      message: `There is no ${kind} "${name}".`,
      ...expectedOf(kind, name, known),
      nearest: nearest(name, known),
      certain: surelyMeant(name, known),
    });
  }
  for (const [name, { layer, referrers }] of removed) {
    const places = referrers.slice(0, 3).join(', ') + (referrers.length > 3 ? ' and others' : '');
    diagnostics.push({
      code: 'removed-page',
      pointer: pointerTo('/pages', name),
      message: `The page "${name}" is deleted here, and ${places} still ${referrers.length === 1 ? 'leads' : 'lead'} to it.`,
      layer,
    });
  }
  return diagnostics;
}

/**
 * The expected names if it is not certain which was meant: all of them if they are few, else the most similar ones and
 * where to list the others.
 */
function expectedOf(kind: Reference, name: string, known: readonly string[]): Pick<Judged, 'expected'> {
  if (known.length === 0 || surelyMeant(name, known) !== undefined) return {};
  if (known.length <= 20) return { expected: known.join(', ') };
  const all = `"npm run brand -- list ${kind}s" names all`;
  return kind === 'icon' || kind === 'widget' || kind === 'page'
    ? { expected: `${likest(name, known, 3).join(', ')} …; ${all}` }
    : { expected: `${likest(name, known, 3).join(', ')} …` };
}

/** The layer that deleted a page to which a more general layer refers. */
function removerOf(input: Scene, page: string, pointer: string): LoadedBrand | undefined {
  const remover = input.removedBy.get(pointerTo('/pages', page));
  const rank = (id: string | undefined) => input.chain.findIndex((layer) => layer.id === id);
  return remover !== undefined && rank(layerOf(pointer, input.setBy)) < rank(remover)
    ? input.chain[rank(remover)]
    : undefined;
}
