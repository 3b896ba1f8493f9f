/** Longest side of a picture that was too large, in pixels: enough to read a receipt. */
const longestSide = 2400;

/** A canvas with the picture on it, no larger than `longestSide`; null where the browser cannot decode it. */
async function drawn(address: string): Promise<HTMLCanvasElement | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: those parts become white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture as a smaller JPEG if it has more bytes than `most`; as it is where it cannot be made smaller. */
export async function shrinkPicture(file: File, most: number): Promise<File> {
  if (file.size <= most) return file;
  const address = URL.createObjectURL(file);
  try {
    const canvas = await drawn(address);
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.85) : resolve(null),
    );
    return picture ? new File([picture], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
