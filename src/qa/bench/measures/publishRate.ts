import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { publishGenerated } from '#src/publish/generate/publishGenerated.ts';
import type { PublishRate } from '../figures/result.ts';

/** Publishes the main pages of generated brands into a temporary folder and returns the speed. */
export async function measurePublish(
  count: number,
  onProgress: (done: number) => void,
): Promise<PublishRate> {
  const base = path.join(projectFolder, '.test/bench');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(path.join(base, 'publish-'));
  try {
    const { brands, seconds, perSecond, bytesPerBrand, byThousand, memory } = await publishGenerated(
      count,
      folder,
      undefined,
      onProgress,
    );
    return { brands, seconds, perSecond, bytesPerBrand, byThousand, memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
