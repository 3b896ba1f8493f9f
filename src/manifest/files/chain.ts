import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Json } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { type BrandStore, isBrandId } from './brandStore.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type LoadedBrand, loadBrandFolder } from './loadBrandFolder.ts';

/** Longest permitted chain of brands that extend each other. */
const longestChain = 8;

/** A brand and the brands it extends, the most general first, with the diagnostics of that chain. */
export interface BrandChain {
  readonly chain: readonly LoadedBrand[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves `extends` from a brand down to the base. A broken chain continues with the base, so that the brand can
 * still be checked; a base that is not there is an empty one.
 */
export function resolveChain(id: string, shelf: BrandStore): BrandChain {
  const chain: LoadedBrand[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let next: string | null = id; next !== null; ) {
    const below: LoadedBrand | undefined = chain[0];
    const layer: LoadedBrand | null = shelf.brand(next) ?? (below && next === baseBrand ? emptyBase() : null);
    const broken = layer && below ? chainProblem(chain, layer) : null;
    if (!layer || broken) {
      if (below && next !== baseBrand) diagnostics.push(broken ?? unknownBrand(next, below, shelf));
      next =
        below && next !== baseBrand && !chain.some(({ id: known }) => known === baseBrand) ? baseBrand : null;
      continue;
    }
    chain.unshift(layer);
    const parent: Json | undefined = layer.document.extends;
    if (typeof parent === 'string' && isBrandId(parent)) next = parent;
    else next = layer.id === baseBrand ? null : baseBrand;
  }
  return { chain, diagnostics };
}

/** What brands extend where the folder of the base is missing: it has one problem, that of a missing file. */
const emptyBase = (): LoadedBrand => loadBrandFolder({ id: baseBrand, files: [] });

/** The diagnostic if a layer cannot follow those read so far; null if it can. */
function chainProblem(chain: readonly LoadedBrand[], layer: LoadedBrand): Diagnostic | null {
  const [below] = chain;
  if (!below) return null;
  const at = { pointer: '/extends', layer: below };
  const again = chain.findIndex(({ id }) => id === layer.id);
  if (again >= 0) {
    // Reported at one place only, whichever brand of the cycle is checked: where its last id extends the next.
    const cycle = chain.slice(0, again + 1).toReversed();
    const last = cycle.reduce((a, b) => (a.id > b.id ? a : b));
    const start = cycle.indexOf(last);
    const names = [...cycle.slice(start), ...cycle.slice(0, start), last].map(({ id }) => `"${id}"`);
    return {
      ...at,
      layer: last,
      code: 'extends-cycle',
      message: `${names.join(' extends ')}: that is a circle.`,
    };
  }
  if (chain.length < longestChain || layer.id === baseBrand) return null;
  return {
    ...at,
    code: 'chain-too-long',
    message: `More than ${longestChain} brands extend each other here.`,
    expected: `at most ${longestChain}`,
  };
}

function unknownBrand(name: string, below: LoadedBrand, shelf: BrandStore): Diagnostic {
  const others = shelf.ids().filter((id) => id !== below.id);
  return {
    code: 'unknown-brand',
    pointer: '/extends',
    layer: below,
    message: `There is no brand "${name}".`,
    expected: others.join(', '),
    nearest: nearest(name, others),
    certain: certainMatch(name, others),
  };
}
