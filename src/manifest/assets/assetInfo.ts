/** Format and size of a picture or font file, read from its bytes: its file name is not trusted. */
export interface AssetInfo {
  readonly format: 'svg' | 'png' | 'jpg' | 'webp' | 'woff2' | 'other';
  /** In pixels, or in units of the view box; null where the file does not state it. */
  readonly width: number | null;
  readonly height: number | null;
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** Value of an attribute of the root element, without its quotes. */
function attribute(root: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).find(Boolean);
}

function svgSize(text: string): Pick<AssetInfo, 'width' | 'height'> {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const box = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = (side: string, index: number) => {
    const pixels = /^([\d.]+)(px)?$/.exec(attribute(root, side) ?? '')?.[1];
    const value = pixels === undefined ? box?.[index] : Number(pixels);
    return value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
  };
  return { width: size('width', 2), height: size('height', 3) };
}

/** Reads the size from the first frame header of a JPEG. */
function jpgSize(bytes: Uint8Array): Pick<AssetInfo, 'width' | 'height'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return { width: null, height: null };
}

function webpSize(bytes: Uint8Array): Pick<AssetInfo, 'width' | 'height'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = ascii(bytes, 12, 16);
  if (bytes.length < 30) return { width: null, height: null };
  if (kind === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
    return { width: side(24), height: side(27) };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Reads a file's format and size. Never throws: an unreadable file has the format `other`, or no size. */
export function readAssetInfo(bytes: Uint8Array): AssetInfo {
  const unknown = { width: null, height: null };
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') {
    if (bytes.length < 24) return { format: 'png', ...unknown };
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { format: 'jpg', ...jpgSize(bytes) };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { format: 'webp', ...webpSize(bytes) };
  if (ascii(bytes, 0, 4) === 'wOF2') return { format: 'woff2', ...unknown };
  const text = new TextDecoder().decode(bytes.subarray(0, 64 * 1024));
  if (/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg\b/i.test(text))
    return { format: 'svg', ...svgSize(text) };
  return { format: 'other', ...unknown };
}
