import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { checkPicture } from '#src/manifest/assets/checkPicture.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import type { CheckContext, CheckInput } from './checkInput.ts';

/** Whether a file would be reached through a link, which is a problem of its own. */
const isBehindLink = (chain: readonly LoadedBrand[], name: string): boolean =>
  chain.some(({ links }) => links.some((link) => name === link || name.startsWith(`${link}/`)));

/** Checks the files that the brand names: present, small enough, of the right ratio and format, safe and whole. */
export function checkAssets(input: CheckInput): Diagnostic[] {
  const { references, chain, brand, context } = input;
  const fileDiagnostics = references
    .filter(({ kind }) => kind === 'asset')
    .flatMap(({ name, pointer }) => {
      const bytes = context.asset(name);
      if (bytes)
        return checkPicture(bytes, name, pointer, context).map((fault) => ({
          ...fault,
          pointer,
          ...placedOver(input, name, pointer),
        }));
      return isBehindLink(chain, name) ? [] : [missing(name, pointer, brand.id, context)];
    });
  return [...fileDiagnostics, ...checkBorrowedPictures(input)];
}

/**
 * Where a picture is to be mended that a brand put in the place of one which a brand below names: in the file itself. Else
 * nothing: whoever names a picture finds the problem there.
 */
function placedOver(
  { chain, context }: CheckInput,
  name: string,
  pointer: string,
): Pick<Diagnostic, 'layer' | 'file'> {
  const from = context.assetFrom(name);
  const placed = chain.findIndex(({ id }) => id === from);
  const named = chain.findLastIndex((layer) => layer.sourceOf(pointer) !== null);
  const layer = chain[placed];
  return layer && placed > named ? { layer, file: name } : {};
}

/**
 * Checks that a brand shows a logo and an icon of its own, or of a brand it extends, but never those of the first
 * layer.
 */
function checkBorrowedPictures({ chain, brand, draft, context }: CheckInput): Diagnostic[] {
  const [first] = chain;
  if (!first || first === brand || !brand.sourceOf('')) return [];
  const borrowed = ['logo', 'icon'].filter((kind) => {
    const name = draft.assets?.[kind];
    return name !== undefined && !isBehindLink(chain, name) && context.assetFrom(name) === first.id;
  });
  if (borrowed.length === 0) return [];
  return [
    {
      code: 'borrowed-picture',
      pointer: '',
      layer: brand,
      message: `Players see the ${borrowed.join(' and the ')} of "${first.id}".`,
      expected: borrowed.map((kind) => `brands/${brand.id}/${draft.assets?.[kind]}`).join(', '),
    },
  ];
}

function missing(name: string, pointer: string, brand: string, context: CheckContext): Diagnostic {
  const names = context.assets();
  return {
    code: 'missing-asset',
    pointer,
    message: `The file ${name} does not exist.`,
    expected: `brands/${brand}/${name}`,
    nearest: nearest(name, names),
    certain: certainMatch(name, names),
  };
}
