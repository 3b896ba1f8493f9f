import { withCount } from '../authoring/report/problemReport.ts';
import { seconds } from '../authoring/report/progress.ts';
import type { BrandApi } from './brandApi.ts';
import { formatChanges } from './compare/changes.ts';
import type { BrandExport } from './export/exportBrands.ts';
import type { GeneratedRate } from './generate/publishGenerated.ts';
import type { Publication } from './versions/publishBrand.ts';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** The result of publishing one brand as a version, as it is printed. */
export function publicationReport(id: string, publication: Publication): string[] {
  if (publication.kind === 'same')
    return [
      publication.again
        ? `${id}: the same as version ${publication.version}, byte for byte: that one is live again.`
        : `${id}: nothing has changed since version ${publication.version}, which is live.`,
    ];
  const changes = publication.changes ? formatChanges(publication.changes, id) : [];
  if (publication.kind === 'unaccepted')
    return [
      ...changes,
      `  Not published: ${id} itself has not changed. To publish it all the same: npm run brand -- publish ${id} --accept`,
    ];
  const { pages, files, size, version } = publication;
  const what = `${withCount(pages, 'page')} in ${withCount(files, 'file')}, ${kilobytes(size)}`;
  return [
    ...changes,
    publication.kind === 'dry'
      ? `${id}: would be version ${version}: ${what}. Nothing was written.`
      : `${id}: version ${version} is live: ${what}.${publication.changes ? ` To go back: npm run brand -- assign ${id} previous` : ''}`,
  ];
}

/** The result of exporting one brand into a folder, as it is printed. */
export function exportReport({ id, since, changes, exported }: BrandExport): string[] {
  if (since !== null && changes === null) {
    const files =
      exported === null || exported.written === 0
        ? ''
        : ` ${withCount(exported.written, 'file')} stood there otherwise and ${exported.written === 1 ? 'is' : 'are'} written anew.`;
    return [`${id}: nothing has changed since ${since}.${files}`];
  }
  if (since === null && exported === null) return [`${id}: nothing is published there yet.`];
  return [
    ...(changes ? formatChanges(changes, id) : []),
    ...(exported
      ? [
          `${id}: ${withCount(exported.files, 'file')}, ${kilobytes(exported.size)}${since === null ? '' : `; ${exported.written} of them written`}.`,
        ]
      : []),
  ];
}

/** What a publication lacks because the API gave no valid response; empty where nothing is missing. */
export function missingDataReport(api: BrandApi | undefined): string[] {
  if (!api?.hasFailed()) return [];
  const why =
    api.address === undefined ? 'no server runs over this data folder' : `no answer from ${api.address}`;
  return [`  Its first pictures come after the pages, not with them: ${why}. Publish again once it answers.`];
}

/** How fast generated brands were published: totals, then one line per thousand brands. */
export const rateReport = (rate: GeneratedRate): string[] => [
  `${rate.brands.toLocaleString('en')} brands in ${seconds(rate.seconds * 1000)}: ${rate.perSecond.toFixed(1)} a second, ${kilobytes(rate.bytesPerBrand)} each, ${megabytes(rate.memory)} of memory at most, ${rate.processor.toFixed(0)} ms of processor time a brand.`,
  ...rate.byThousand.map((perSecond, index) => {
    const upTo = ((index + 1) * 1000).toLocaleString('en').padStart(7);
    const took = `${(1000 / perSecond).toFixed(1)} s`.padStart(8);
    return `${upTo}  ${took}  ${perSecond.toFixed(1).padStart(6)} a second  ${megabytes(rate.memoryByThousand[index] ?? 0)}`;
  }),
];
