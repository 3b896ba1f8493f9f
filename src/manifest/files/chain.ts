import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { idPattern } from '#schemas/manifest/ids.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import type { Judged } from './judged.ts';
import type { LoadedBrand } from './load.ts';
import type { Shelf } from './shelf.ts';

/** Longest chain of brands that extend each other. */
const longestChain = 8;

/** A brand and what it extends, the most general first, and what is wrong with that. */
export interface Chain {
  readonly chain: readonly LoadedBrand[];
  readonly findings: readonly Judged[];
}

/** Reads a brand and every brand it extends. A chain that breaks ends in the base, so that the rest can be judged. */
export function readChain(id: string, shelf: Shelf): Chain {
  const chain: LoadedBrand[] = [];
  const findings: Judged[] = [];
  for (let next: string | null = id; next !== null; ) {
    const layer = shelf.brand(next);
    const below: LoadedBrand | undefined = chain[0];
    const broken = layer && below ? whyNot(chain, layer) : null;
    if (!layer || broken) {
      if (below && next !== baseBrand) findings.push(broken ?? unknownBrand(next, below, shelf));
      next = below && next !== baseBrand && !chain.some((one) => one.id === baseBrand) ? baseBrand : null;
      continue;
    }
    chain.unshift(layer);
    const parent = layer.document.extends;
    if (typeof parent === 'string' && new RegExp(idPattern).test(parent)) next = parent;
    else next = layer.id === baseBrand ? null : baseBrand;
  }
  return { chain, findings };
}

/** Why a layer cannot stand below those read so far; null when it can. */
function whyNot(chain: readonly LoadedBrand[], layer: LoadedBrand): Judged | null {
  const [below] = chain;
  if (!below) return null;
  const at = { pointer: '/extends', layer: below };
  const again = chain.findIndex((one) => one.id === layer.id);
  if (again >= 0) {
    // Told at one place, whichever brand of the circle is looked at: where its last id extends the next.
    const circle = chain.slice(0, again + 1).toReversed();
    const last = circle.reduce((a, b) => (a.id > b.id ? a : b));
    const start = circle.indexOf(last);
    const names = [...circle.slice(start), ...circle.slice(0, start), last].map(({ id }) => `"${id}"`);
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

function unknownBrand(name: string, below: LoadedBrand, shelf: Shelf): Judged {
  const others = shelf.ids().filter((other) => other !== below.id);
  return {
    code: 'unknown-brand',
    pointer: '/extends',
    layer: below,
    message: `There is no brand "${name}".`,
    expected: others.join(', '),
    nearest: nearest(name, others),
    surely: surelyMeant(name, others),
  };
}
