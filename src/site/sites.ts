import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '#src/manifest/files/problem.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { buildFolder } from '../build/bundle.ts';
import { AwakeSites } from './awakeSites.ts';
import type { BrandContents } from './brandContents.ts';
import type { Prerender } from './drawPage.ts';
import { type DrawingTools, lazySite } from './lazySite.ts';
import { refusedSite } from './refusedSite.ts';

/** Loads the page renderer of the build. */
export async function loadRenderer(folder = buildFolder): Promise<Prerender> {
  const file = path.join(folder, 'render/render.js');
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: Prerender };
  return renderPage;
}

/** The problem of a brand that is valid and cannot be drawn all the same. */
export function drawingProblem(brand: string, error: Error, page?: string): Problem {
  const { severity, mend } = problemKinds['cannot-draw'];
  return {
    file: `brands/${brand}/${page === undefined ? 'brand.json' : `pages/${page}.json`}`,
    line: 1,
    column: 1,
    brand,
    severity,
    mend,
    code: 'cannot-draw',
    pointer: page === undefined ? '' : `/pages/${page}`,
    message: `${page === undefined ? 'The site' : `The page "${page}"`} cannot be drawn: ${error.message}.`,
  };
}

/** A checked brand with its files. */
type SiteBrand = Pick<
  CheckedBrand,
  'id' | 'brand' | 'hosting' | 'problems' | 'pictures' | 'startingSettings'
> & {
  readonly contents: BrandContents;
};

/**
 * Returns a function that makes the site of a checked brand, drawn on request; for one with errors a page that lists
 * them. What cannot be drawn is told as a problem of that brand.
 */
export function siteMaker(
  tools: Pick<DrawingTools, 'bundle' | 'prerender' | 'askFor'>,
  tell: (problem: Problem) => void = (problem) => console.error(describeProblem(problem)),
): ((brand: SiteBrand) => Site) & { readonly awake: AwakeSites } {
  const awake = new AwakeSites();
  const drawing: DrawingTools = {
    ...tools,
    awake,
    failed({ brand, hosting }, error, page) {
      const problem = drawingProblem(brand.id, error, page);
      tell(problem);
      return refusedSite(brand.id, hosting, [problem]);
    },
  };
  const siteOf = ({ id, brand, hosting, problems, ...others }: SiteBrand) =>
    brand ? lazySite({ brand, hosting, ...others }, drawing) : refusedSite(id, hosting, problems);
  return Object.assign(siteOf, { awake });
}
