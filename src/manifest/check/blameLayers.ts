import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import type { LayerDiagnostic } from './refineDiagnostics.ts';

/** Diagnostics of a chain as they were found, by the last layer of it. Files do not change once they are loaded. */
const found = new WeakMap<LoadedBrand, { chain: readonly LoadedBrand[]; keys: ReadonlySet<string> }>();

const keyOf = ({ layer, code, pointer }: LayerDiagnostic) => `${layer.id} ${code} ${pointer}`;

/**
 * Moves what is reported in a layer that is sound by itself to the layer with which it begins: nobody can mend it in
 * the files below. `diagnose` finds the diagnostics of a shorter chain. Those that a check gave a layer itself stay.
 */
export function blameLayers(
  chain: readonly LoadedBrand[],
  diagnostics: readonly (LayerDiagnostic & { readonly isPlaced: boolean })[],
  diagnose: (chain: readonly LoadedBrand[]) => readonly LayerDiagnostic[],
): LayerDiagnostic[] {
  const brand = chain.at(-1);
  const keysOf = (last: number): ReadonlySet<string> => {
    const part = chain.slice(0, last + 1);
    const top = part.at(-1) as LoadedBrand;
    const known = found.get(top);
    if (known?.chain.length === part.length && known.chain.every((layer, index) => layer === part[index]))
      return known.keys;
    const keys = new Set(diagnose(part).map(keyOf));
    found.set(top, { chain: part, keys });
    return keys;
  };
  return diagnostics.map(({ isPlaced, ...diagnostic }) => {
    if (isPlaced || diagnostic.layer === brand) return diagnostic;
    const key = keyOf(diagnostic);
    const first = chain.findIndex(
      (layer, index) => index >= chain.indexOf(diagnostic.layer) && layer !== brand && keysOf(index).has(key),
    );
    const layer = first < 0 ? brand : chain[first];
    return layer === undefined ? diagnostic : { ...diagnostic, layer };
  });
}
