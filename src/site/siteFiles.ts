import path from 'node:path';
import { immutableCaching, picturePolicy } from '#src/server/http/securityHeaders.ts';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';

/** The address of a file whose content never changes there: its name holds the hash. */
export function hashedAddress(name: string, hash: string): string {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return `${dir}/${stem}.${hash}${ext}`;
}

/** The files of a site by address. */
export class SiteFiles {
  /** Files made on first request, such as PNG icons, are functions until then. */
  readonly #files = new Map<string, SiteReply | (() => SiteReply)>();

  /** Adds a file whose address holds the hash of its content, so that it is cached forever. Returns the address. */
  addHashed(name: string, contentType: string, body: string | Uint8Array, hash = shortHash(body)): string {
    const address = hashedAddress(name, hash);
    const headers = { 'Content-Type': contentType, 'Cache-Control': immutableCaching };
    // A picture opened as a page must not run scripts.
    const inert = contentType.startsWith('image/') ? { 'Content-Security-Policy': picturePolicy } : {};
    this.#files.set(address, { status: 200, headers: { ...headers, ...inert }, body });
    return address;
  }

  /** Adds a text whose content may change at its address. */
  addText(address: string, contentType: string, body: string): void {
    const headers = { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': 'no-cache' };
    this.#files.set(address, { status: 200, headers, body });
  }

  /** Adds a reply, or a function that makes it on the first request. */
  addReply(address: string, reply: SiteReply | (() => SiteReply)): void {
    this.#files.set(address, reply);
  }

  get(address: string): SiteReply | undefined {
    const file = this.#files.get(address);
    if (typeof file !== 'function') return file;
    const reply = file();
    this.#files.set(address, reply);
    return reply;
  }

  addresses(): string[] {
    return [...this.#files.keys()];
  }
}
