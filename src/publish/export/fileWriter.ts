import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minCompressedSize } from '#src/server/http/compression.ts';
import { writeAtomic } from '../versions/store.ts';

const isText = (name: string): boolean => /\.(html|json|svg|js|css|txt|xml|webmanifest)$/.test(name);

/** Whether a file has this content. */
const holds = (file: string, content: Content): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content as Uint8Array));

/** Writes a file atomically where it does not have this content already. Returns whether it was written. */
export function writeChanged(file: string, content: Content): boolean {
  if (holds(file, content)) return false;
  writeAtomic(file, content);
  return true;
}

/**
 * Returns a function that compresses each content once, however many addresses it has; null for no
 * compression.
 */
export function compressor(quality: number | null) {
  if (quality === null) return null;
  const compressed = new Map<string | Uint8Array, { readonly br: Uint8Array; readonly gz: Uint8Array }>();
  return (content: string | Uint8Array) => {
    const before = compressed.get(content);
    if (before) return before;
    const bytes = Buffer.from(content as Uint8Array);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const made = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes) };
    compressed.set(content, made);
    return made;
  };
}

type Content = string | Uint8Array;

/** Hard-links a file; false where the file system cannot. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Writes files of an export, and remembers what it did. */
export interface FileWriter {
  /** Writes a file and its compressed copies, unless they stand there already. */
  write(file: string, content: Content): void;
  /** Removes a file and its compressed copies. */
  remove(file: string): void;
  /** How many files were written or removed, without compressed copies. */
  readonly count: () => number;
  /** The pages that were replaced or removed: until now they asked for files of the build. */
  readonly replaced: readonly string[];
}

/**
 * A writer of files of a brand. A fresh folder is written plainly, with equal contents linked; else each file that
 * differs is replaced atomically, and one with the same content keeps its date.
 */
export function fileWriter(fresh: boolean, compress: ReturnType<typeof compressor>): FileWriter {
  const written = new Map<Content, string>();
  const folders = new Set<string>();
  const replaced: string[] = [];
  let count = 0;
  const keep = (file: string) => {
    if (!fresh && file.endsWith('.html') && existsSync(file)) replaced.push(readFileSync(file, 'utf8'));
  };
  function write(file: string, content: Content): void {
    const isCompressed = compress !== null && isText(file) && content.length >= minCompressedSize;
    const ends = isCompressed ? ['.br', '.gz'] : [];
    // Two addresses may lead to one file.
    if (written.get(content) === file) return;
    if (!fresh && holds(file, content) && ends.every((end) => existsSync(file + end))) return;
    count += 1;
    keep(file);
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    const before = fresh ? written.get(content) : undefined;
    const packed = isCompressed ? compress(content) : null;
    // Compressed copies first: a server that finds the plain file finds all of them.
    const parts = packed
      ? ([
          ['.br', packed.br],
          ['.gz', packed.gz],
        ] as const)
      : [];
    for (const [end, bytes] of [...parts, ['', content] as const]) {
      const to = file + end;
      if (before !== undefined && tryLink(before + end, to)) continue;
      if (fresh) writeFileSync(to, bytes);
      else writeAtomic(to, bytes);
    }
    written.set(content, file);
  }
  function remove(file: string): void {
    if (existsSync(file)) count += 1;
    keep(file);
    for (const end of ['', '.br', '.gz']) rmSync(file + end, { force: true });
  }
  return { write, remove, count: () => count, replaced };
}
