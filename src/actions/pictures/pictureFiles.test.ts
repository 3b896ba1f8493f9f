import { expect, test } from 'vitest';
import { wrongPicture } from './pictureFiles.ts';

test.each([
  [{ type: 'image/png', size: 5_000_000 }, 1, null],
  [{ type: 'image/jpeg', size: 1 }, 3, null],
  [{ type: 'image/gif', size: 1 }, 3, 'pictures.type'],
  [{ type: 'application/pdf', size: 1 }, 3, 'pictures.type'],
  [{ type: 'image/png', size: 5_000_001 }, 3, 'pictures.size'],
  [{ type: 'image/png', size: 1 }, 0, 'pictures.full'],
])('[TR-3] a picture %j with room for %d more: %s', (picture, room, reason) => {
  expect(wrongPicture(picture, 5_000_000, room)).toBe(reason);
});
