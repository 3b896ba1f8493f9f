import { createHash } from 'node:crypto';
import { languageCodes } from '#schemas/languages.ts';
import { comparedBrand } from '../authoring/diff/diffBrands.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import type { DrawnSite } from '../site/site.ts';
import { addressFile } from './addressFile.ts';
import type { ComparedVersion, VersionReply } from './versionFile.ts';

/** A brand as it would be published: every answer as a file, and what tells it from another version. */
export interface DrawnVersion {
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly replies: Readonly<Record<string, VersionReply>>;
  /** Content by file. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly compared: ComparedVersion;
  readonly digest: string;
  /** Bytes, uncompressed. */
  readonly size: number;
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** A page as it is drawn, without what only names files of the build. */
const drawnPart = (html: string): string =>
  (/<body>([\s\S]*?)<script type="application\/json"/.exec(html)?.[1] ?? html).replaceAll(
    /[.-][\w-]{8,10}(?=\.(js|css|svg|png|webp|jpg|woff2|json)\b)/g,
    '',
  );

/** Writes a drawn site down: each different answer once, in the file that a plain server would look for. */
export function drawnVersion(checked: SoundBrand, site: DrawnSite, folder?: string): DrawnVersion {
  const headers = new Map<string, number>();
  const replies: Record<string, VersionReply> = {};
  const files = new Map<string, string | Uint8Array>();
  const known = new Map<string, VersionReply>();
  const digest = createHash('sha256').update(JSON.stringify(checked.hosting));
  let size = 0;
  for (const address of site.addresses().toSorted()) {
    const reply = site.reply(address);
    if (!reply) continue;
    const key = JSON.stringify(reply.headers);
    const hash = hashOf(reply.body);
    const answer = `${reply.status} ${hash} ${key}`;
    let made = known.get(answer);
    if (!made) {
      if (!headers.has(key)) headers.set(key, headers.size);
      const usual = addressFile(address);
      const file = files.has(usual) ? `${hashOf(address)}/${usual}` : usual;
      files.set(file, reply.body);
      size += Buffer.byteLength(reply.body);
      made = { file, status: reply.status, headers: headers.get(key) ?? 0 };
      known.set(answer, made);
    }
    replies[address] = made;
    digest.update(`\0${address}\0${reply.status}\0${key}\0${hash}`);
  }
  const own = comparedBrand(checked, folder);
  const codes = languageCodes.filter(
    (code) => code === 'EN' || checked.brand.languages.offered.includes(code),
  );
  return {
    headers: [...headers.keys()].map((key) => JSON.parse(key) as Record<string, string>),
    replies,
    files,
    digest: digest.digest('hex'),
    size,
    compared: {
      texts: Object.fromEntries(codes.map((code) => [code, own.texts(code)])),
      pictures: { logo: own.picture('logo'), icon: own.picture('icon') },
      drawn: Object.fromEntries(
        Object.entries(checked.brand.pages).map(([id, { paths }]) => [
          id,
          hashOf(drawnPart(String(site.reply(paths[0] ?? '')?.body ?? ''))),
        ]),
      ),
    },
  };
}
