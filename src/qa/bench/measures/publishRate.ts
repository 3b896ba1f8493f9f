import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { publishGenerated } from '#src/publish/generate/publishGenerated.ts';
import type { PublishRate } from '../figures/result.ts';

/** Publishes brands that nobody made, their main pages, into a folder that is gone afterwards. */
export async function measurePublish(count: number, told: (done: number) => void): Promise<PublishRate> {
  const base = path.join(projectFolder, '.test/bench');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(path.join(base, 'publish-'));
  try {
    const { brands, seconds, perSecond, bytesPerBrand, byThousand, memory } = await publishGenerated(
      count,
      folder,
      undefined,
      told,
    );
    return { brands, seconds, perSecond, bytesPerBrand, byThousand, memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
