/** Media types of pictures that the server takes. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** The key of a sentence that says why a file cannot be sent, null if it can. `most`: its bytes; `room`: how many still fit. */
export function wrongPicture(file: Pick<File, 'type' | 'size'>, most: number, room: number): string | null {
  if (!pictureTypes.includes(file.type)) return 'pictures.type';
  if (file.size > most) return 'pictures.size';
  return room > 0 ? null : 'pictures.full';
}
