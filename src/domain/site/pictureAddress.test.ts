import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameWithSize, sizeInAddress } from './pictureAddress.ts';

test('[OP-4] a picture can be read its size from its published address', () => {
  const side = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}$/), side, side, (stem, width, height) => {
      const name = nameWithSize(`assets/${stem}.jpg`, { width, height });
      expect(sizeInAddress(`/brand/${name.replace('.jpg', '.4f1c0a2b.jpg')}`)).toEqual({ width, height });
    }),
  );
});

test.each(['/brand/assets/logo.4f1c0a2b.svg', '/brand/assets/a-1x.0a.png', 'data:image/png;base64,', ''])(
  '[OP-4] %j says no size',
  (address) => {
    expect(sizeInAddress(address)).toBeNull();
  },
);
