import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { contrastPairs } from '#schemas/manifest/theme.ts';
import { contrast } from '#src/domain/colors/contrast.ts';
import { readAssetInfo } from '#src/manifest/assets/assetInfo.ts';
import {
  fileOf,
  type ReadyFinding,
  type ReadySection,
  type ReadySource,
  type SoundSource,
} from './readiness.ts';

/** Logo and icon: the brand's own. Whether they are large and whole enough is among the problems of the manifest. */
export function pictureSection({ checked: { brand, id, chain }, context }: SoundSource): ReadySection {
  const { assets } = brand;
  const findings: ReadyFinding[] = [];
  for (const kind of ['logo', 'icon'] as const)
    if (chain.length > 1 && context.assetFrom(assets[kind]) === baseBrand)
      findings.push({
        weight: 'blocks',
        says: `Players see the ${kind} of "${baseBrand}".`,
        remedy: `Put a picture of the brand's own at ${fileOf(id, assets[kind])}, or draw both with npm run brand -- colors ${id} "#…" --logo.`,
      });
  const facts = (['logo', 'icon'] as const).map((kind) => {
    const { format, width, height } = readAssetInfo(context.asset(assets[kind]) ?? new Uint8Array());
    return { kind, format, width: width ?? 0, height: height ?? 0 };
  });
  return {
    id: 'pictures',
    title: 'Pictures',
    summary: findings.length === 0 ? 'logo and icon of its own' : 'logo and icon',
    findings,
    facts: facts.map(({ kind, format, width, height }) => ({
      name: kind,
      value: `${assets[kind]}, ${format === 'svg' ? 'a drawing, sharp at any size' : `${format}, ${width} by ${height}`}`,
    })),
  };
}

const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Every pair of colours that meets on screen, with its contrast, the lowest first. */
export function contrastSection({ checked: { brand, id } }: SoundSource): ReadySection {
  const { colors } = brand.theme;
  const pairs = contrastPairs
    .map((pair) => ({ ...pair, ratio: contrast(colors[pair.text], colors[pair.on]) }))
    .sort((a, b) => a.ratio - b.ratio);
  const low = pairs.filter(({ ratio, least }) => ratio < least);
  const [lowest] = pairs;
  return {
    id: 'contrast',
    title: 'Contrast',
    summary: lowest
      ? `${low.length === 0 ? 'every pair of colours is legible' : 'not every pair of colours is legible'}; the lowest is ${rounded(lowest.ratio)}`
      : 'no pairs',
    findings: low.map(({ text, on, ratio, least }) => ({
      weight: 'blocks',
      says: `${text} on ${on} has ${rounded(ratio)}, and needs ${least}.`,
      remedy: `Make "${text}" or "${on}" lighter or darker under "theme", "colors" in ${fileOf(id, 'brand.json')}.`,
    })),
    facts: pairs.map(({ text, on, ratio, least }) => ({
      name: `${text} on ${on}`,
      value: `${rounded(ratio).padStart(5)}, at least ${least}`,
    })),
  };
}

const thousands = (bytes: number): string => bytes.toLocaleString('en');

/** The bytes of script that a first visit to the home page loads. */
export function sizeSection({ firstLoad, checked: { id } }: ReadySource): ReadySection {
  const section = { id: 'size', title: 'Size of the first visit' } as const;
  if (firstLoad === null)
    return {
      ...section,
      summary: 'not measured: there is no build',
      findings: [
        {
          weight: 'warning',
          says: 'What a first visit loads has not been measured.',
          remedy: 'Run npm run build, then this again.',
        },
      ],
      facts: [],
    };
  const { bytes, files, limit } = firstLoad;
  const over = bytes > limit.bytes || files > limit.files;
  return {
    ...section,
    summary: `${thousands(bytes)} of ${thousands(limit.bytes)} bytes of script, in ${files} of ${limit.files} files`,
    findings: over
      ? [
          {
            weight: 'warning',
            says: 'A first visit to the home page loads more than it should, and waits for it.',
            remedy: `Take a widget off ${fileOf(id, 'pages/home.json')}, or write "in": "late" for one that may come later.`,
          },
        ]
      : [],
    facts: [],
  };
}
