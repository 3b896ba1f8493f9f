import type { Area } from 'react-easy-crop';

/** Maximum side of the uploaded square, in pixels: twice the largest size it is shown at. */
const maxSide = 512;

/** Returns the area of a picture as a square JPEG, or null where the browser cannot decode it. */
export async function cropSquare(file: string, { x, y, width, height }: Area): Promise<Blob | null> {
  try {
    const image = new Image();
    image.src = file;
    await image.decode();
    const size = Math.max(1, Math.min(maxSide, Math.round(width)));
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: those parts become white, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, size, size);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return null;
  }
}
