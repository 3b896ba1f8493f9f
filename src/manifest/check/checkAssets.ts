import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { type AssetInfo, readAssetInfo } from '#src/manifest/assets/assetInfo.ts';
import { svgDangers } from '#src/manifest/assets/svgDangers.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { CheckContext, CheckInput } from './checkInput.ts';

/**
 * Requirements of a reference in the manifest to its file. Sizes in bytes; `ratio` is width by height, lowest and
 * highest.
 */
interface AssetRequirement {
  readonly maxBytes: number;
  readonly formats: readonly AssetInfo['format'][];
  readonly ratio?: readonly [number, number];
  /** Fewest pixels that it may be wide. */
  readonly minWidth?: number;
}

const pictures = ['svg', 'png', 'webp', 'jpg'] as const;
const iconRequirement: AssetRequirement = { maxBytes: 100_000, formats: ['svg', 'png'], ratio: [1, 1] };
const logoRequirement: AssetRequirement = {
  maxBytes: 60_000,
  formats: ['svg', 'png', 'webp'],
  ratio: [0.5, 8],
};
const pictureRequirement: AssetRequirement = { maxBytes: 300_000, formats: pictures };

/** Banners: low cards and tall heroes show a part of them. */
const bannerRequirement: AssetRequirement = { ...pictureRequirement, ratio: [0.75, 4] };
/** What messengers show of a link: none draws SVG, and below this width most show no large picture. */
const socialRequirement: AssetRequirement = {
  maxBytes: 300_000,
  formats: ['png', 'jpg', 'webp'],
  ratio: [1.85, 2],
  minWidth: 600,
};

/** Requirements by pointer; the first that matches counts. */
const requirements: readonly (readonly [at: RegExp, AssetRequirement])[] = [
  [/\/icon$/, iconRequirement],
  [/^\/assets\/logo$/, logoRequirement],
  [/^\/social\/picture$/, socialRequirement],
  [/\/props\/banners\//, bannerRequirement],
];

const requirementAt = (pointer: string): AssetRequirement =>
  requirements.find(([at]) => at.test(pointer))?.[1] ?? pictureRequirement;

const inspected = new WeakMap<Uint8Array, AssetInfo & { dangers: readonly string[] }>();

function inspect(bytes: Uint8Array) {
  const known = inspected.get(bytes);
  if (known) return known;
  const picture = readAssetInfo(bytes);
  const dangers = picture.format === 'svg' ? svgDangers(new TextDecoder().decode(bytes)) : [];
  const info = { ...picture, dangers };
  inspected.set(bytes, info);
  return info;
}

/** Checks the files that the brand names: present, small enough, of the right ratio and format, and safe. */
export function checkAssets(input: CheckInput): Diagnostic[] {
  const { references, brand, context } = input;
  const fileDiagnostics = references
    .filter(({ kind }) => kind === 'asset')
    .flatMap(({ name, pointer }) => {
      const bytes = context.asset(name);
      return bytes ? checkAsset(bytes, name, pointer) : [missing(name, pointer, brand.id, context)];
    });
  return [...fileDiagnostics, ...checkBorrowedPictures(input)];
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
    return name !== undefined && context.assetFrom(name) === first.id;
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

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

function checkAsset(bytes: Uint8Array, name: string, pointer: string): Diagnostic[] {
  const { maxBytes, formats, ratio, minWidth = 0 } = requirementAt(pointer);
  const { format, width, height, dangers } = inspect(bytes);
  const diagnostics: Diagnostic[] = [];
  if (bytes.length > maxBytes) {
    diagnostics.push({
      code: 'asset-too-large',
      pointer,
      message: `${name} has ${kilobytes(bytes.length)}.`,
      expected: `at most ${kilobytes(maxBytes)}`,
    });
  }
  if (format !== name.split('.').at(-1) || !formats.includes(format)) {
    const found = format === 'other' ? 'no picture that is known' : `a file of the kind ${format}`;
    return [
      ...diagnostics,
      { code: 'asset-wrong-format', pointer, message: `${name} is ${found}.`, expected: formats.join(', ') },
    ];
  }
  if (dangers.length > 0) {
    diagnostics.push({ code: 'unsafe-asset', pointer, message: `${name} holds ${dangers.join(' and ')}.` });
  }
  if (width !== null && width < minWidth) {
    diagnostics.push({
      code: 'asset-too-small',
      pointer,
      message: `${name} is ${width} pixels wide.`,
      expected: `at least ${minWidth}`,
    });
  }
  if (ratio && width !== null && height !== null) {
    const is = width / height;
    if (is < ratio[0] * 0.99 || is > ratio[1] * 1.01) {
      diagnostics.push({
        code: 'asset-wrong-ratio',
        pointer,
        message: `${name} is ${width} by ${height}.`,
        expected:
          ratio[0] === ratio[1] ? 'a square' : `a width of ${ratio[0]} to ${ratio[1]} times its height`,
      });
    }
  }
  return diagnostics;
}
