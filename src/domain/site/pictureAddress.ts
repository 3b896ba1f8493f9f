/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture's file name with its size: `assets/office.jpg` becomes `assets/office-1200x800.jpg`. */
export const nameWithSize = (name: string, { width, height }: PictureSize): string =>
  name.replace(/(?=\.[^./]+$)/, `-${Math.round(width)}x${Math.round(height)}`);

/**
 * The size in a published picture's address, `/brand/assets/office-1200x800.4f1c.jpg`; null where there is none. Pages
 * reserve a picture's room by it, before the file has arrived.
 */
export function sizeInAddress(address: string): PictureSize | null {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.[^./]+\.[a-z0-9]+$/.exec(address) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}
