import { createHash } from 'node:crypto';
import { languageCodes } from '#schemas/languages.ts';
import { comparableBrand } from '#src/authoring/diff/diffBrands.ts';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import { staticFileOf } from '#src/domain/site/pageFiles.ts';
import type { RenderedSite } from '#src/site/site.ts';
import type { ComparedVersion, VersionReply } from '../versions/versionFile.ts';

/** A brand rendered for publication: every reply as a file, with what later versions are compared with. */
export interface RenderedVersion {
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly replies: Readonly<Record<string, VersionReply>>;
  /** Content by file name. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly compared: ComparedVersion;
  readonly digest: string;
  /** Bytes, uncompressed. */
  readonly size: number;
}

const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The rendered part of a page, without the hashes in names of files; those after a size are of its own pictures. */
const drawnPart = (html: string): string =>
  (/<body>([\s\S]*?)<script type="application\/json"/.exec(html)?.[1] ?? html).replaceAll(
    /(?<!-\d{1,5}x\d{1,5})[.-][\w-]{8,10}(?=\.(js|css|svg|png|webp|jpg|woff2|json)\b)/g,
    '',
  );

/**
 * Turns a rendered site into files: each different reply once, in the file that a static server would look
 * for.
 */
export function renderVersion(checked: ValidBrand, site: RenderedSite, folder?: string): RenderedVersion {
  const headers = new Map<string, number>();
  const replies: Record<string, VersionReply> = {};
  const files = new Map<string, string | Uint8Array>();
  const made = new Map<string, VersionReply>();
  const digest = createHash('sha256').update(JSON.stringify(checked.hosting));
  let size = 0;
  for (const address of site.addresses().toSorted()) {
    const reply = site.reply(address);
    if (!reply) continue;
    const key = JSON.stringify(reply.headers);
    const hash = contentHash(reply.body);
    const replyKey = `${reply.status} ${hash} ${key}`;
    let file = made.get(replyKey);
    if (!file) {
      if (!headers.has(key)) headers.set(key, headers.size);
      const defaultFile = staticFileOf(address);
      const name = files.has(defaultFile) ? `${contentHash(address)}/${defaultFile}` : defaultFile;
      files.set(name, reply.body);
      size += Buffer.byteLength(reply.body);
      file = { file: name, status: reply.status, headers: headers.get(key) ?? 0 };
      made.set(replyKey, file);
    }
    replies[address] = file;
    digest.update(`\0${address}\0${reply.status}\0${key}\0${hash}`);
  }
  const comparable = comparableBrand(checked, folder);
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
      texts: Object.fromEntries(codes.map((code) => [code, comparable.texts(code)])),
      pictures: { logo: comparable.picture('logo'), icon: comparable.picture('icon') },
      drawn: Object.fromEntries(
        Object.entries(checked.brand.pages).map(([id, { paths }]) => [
          id,
          contentHash(drawnPart(String(site.reply(paths[0] ?? '')?.body ?? ''))),
        ]),
      ),
    },
  };
}
