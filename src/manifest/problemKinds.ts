import { fileKinds } from './kinds/files.ts';
import type { ProblemKind } from './kinds/kind.ts';
import { mediaKinds } from './kinds/media.ts';
import { nameKinds } from './kinds/names.ts';
import { safetyKinds } from './kinds/safety.ts';
import { serverKinds } from './kinds/server.ts';
import { siteKinds } from './kinds/site.ts';
import { valueKinds } from './kinds/values.ts';

/**
 * Every kind of problem that a check can report, by its code. The one table for the command line, the dev page,
 * publishing, the tests and `brand check --kinds`. A released code never changes its meaning.
 */
export const problemKinds = {
  ...fileKinds,
  ...nameKinds,
  ...siteKinds,
  ...safetyKinds,
  ...valueKinds,
  ...mediaKinds,
  ...serverKinds,
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemKinds;
