import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { unknownBrand } from '../authoring/brands/unknownBrand.ts';
import { formatColors } from '../authoring/colors/colorReport.ts';
import { recolour } from '../authoring/colors/recolour.ts';
import { defaultDataFolder, siteAddress } from '../site/runningState.ts';

export const usage = `npm run brand -- colors <id> "#b3261e #f6b53c" [--scheme light|dark] [--logo]
  1 to 5 colours: main, highlight, ground, text, lines; or "surprise me"
  --scheme light|dark   default: as it is
  --logo                draws assets/logo.svg and assets/icon.svg anew, in the new colours
  --force               for base, from which the other brands inherit
  --data DIR            of the server, where it was started with one`;

export const options = {
  scheme: { type: 'string' },
  logo: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  data: { type: 'string' },
} as const;

/**
 * `brand colors <id> <colours>`: derives another palette for an existing brand and checks it, as for a new
 * one.
 */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [id = '', ...colors] = positionals;
    const ids = brandIds(folder);
    if (id === '' || (ids.includes(id) && colors.length === 0)) return refuse(usage);
    if (!ids.includes(id)) return refuse(unknownBrand(id, ids));
    if (id === baseBrand && !values.force)
      return refuse(
        'Every brand inherits from base: its colours change theirs. Say --force if that is meant.',
      );
    const { files, before, after } = recolour(id, colors.join(' '), values, folder);
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, id, file), text);
    if (before.scheme !== after.scheme) console.log(`scheme: ${before.scheme} → ${after.scheme}`);
    console.log(formatColors(before.colors, after.colors).join('\n'));
    console.log(
      `\nWritten, and every pair of colours is legible: ${Object.keys(files)
        .map((file) => `brands/${id}/${file}`)
        .join(', ')}\nSee it: ${siteAddress(id, path.resolve(values.data ?? defaultDataFolder))}`,
    );
    if (!values.logo && existsSync(path.join(folder, id, 'assets/logo.svg')))
      console.log('The logo and the icon are as they were; --logo draws them anew.');
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(`${error.message}\nNothing was written.`);
  }
}
