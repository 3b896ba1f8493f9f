import type { ReferenceKind } from '#schemas/manifest/ids.ts';
import { idOf } from '#src/domain/values/idOf.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, mostSimilar, nearest } from '#src/domain/values/nearest.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, namesOf, nodeGroups } from './checkInput.ts';
import { linksInCode, requiredPages } from './linksInCode.ts';

/** The pages and menus that the code of the brand's widgets refers to, each at the first node with that widget. */
export function referencesInCode({ draft }: CheckInput): FoundReference[] {
  const found = new Map<string, FoundReference>();
  for (const { nodes, pointer } of nodeGroups(draft)) {
    for (const [key, { widget = '' }] of Object.entries(nodes)) {
      const links = Object.hasOwn(linksInCode, widget) ? linksInCode[widget] : undefined;
      const at = `${pointerTo(pointer, key)}/widget`;
      const add = (kind: ReferenceKind, name: string) => {
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
export function checkReferences(input: CheckInput, codeLinks: readonly FoundReference[]): Diagnostic[] {
  const { context } = input;
  const names: Readonly<Partial<Record<ReferenceKind, readonly string[] | null>>> = {
    page: namesOf(input, 'pages'),
    menu: namesOf(input, 'menus'),
    form: namesOf(input, 'forms'),
    widget: Object.keys(context.widgets),
    action: context.actions,
    icon: context.icons,
  };
  const diagnostics: Diagnostic[] = [];
  for (const { kind, name, pointer } of [...input.references, ...codeLinks]) {
    const known = names[kind];
    if (!known || kind === 'asset' || kind === 'link' || known.includes(name)) continue;
    // A required page is reported once, as missing.
    if (kind === 'page' && requiredPages.some((id) => id === name)) continue;
    // A file of that name in other letters is reported itself.
    if (['page', 'menu', 'form'].includes(kind) && known.some((id) => id !== name && idOf(id) === name))
      continue;
    diagnostics.push({
      code: `unknown-${kind}`,
      pointer,
      message: `There is no ${kind} "${name}".`,
      ...expectedOf(kind, name, known),
      nearest: nearest(name, known),
      certain: certainMatch(name, known),
      ...(kind === 'page' || kind === 'menu' || kind === 'form'
        ? { needs: [pointerTo(`/${kind}s`, name)] }
        : {}),
    });
  }
  return diagnostics;
}

/**
 * The expected names if it is not certain which was meant: all of them if they are few, else the most similar ones and
 * where to list the others.
 */
function expectedOf(
  kind: ReferenceKind,
  name: string,
  known: readonly string[],
): Pick<Diagnostic, 'expected'> {
  if (known.length === 0 || certainMatch(name, known) !== undefined) return {};
  if (known.length <= 20) return { expected: known.join(', ') };
  const all = `"npm run brand -- list ${kind}s" names all`;
  return kind === 'icon' || kind === 'widget' || kind === 'page'
    ? { expected: `${mostSimilar(name, known, 3).join(', ')} …; ${all}` }
    : { expected: `${mostSimilar(name, known, 3).join(', ')} …` };
}
