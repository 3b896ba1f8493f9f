import { expect, test } from 'vitest';
import { heroPicture, posterPicture } from './pictureSlots.ts';

const icons = { mobileLargeIcon: 'large', mobileSmallIcon: 'small' } as const;

test('[GL-11] a game’s own poster and hero are shown', () => {
  const game = { nodeId: '7', ...icons, posterIcon: 'poster', heroImage: 'hero' };
  expect(posterPicture(game)).toEqual({ shape: 'poster', src: 'poster' });
  expect(heroPicture(game)).toEqual({ shape: 'hero', src: 'hero' });
});

test.each([
  [icons, 'large'],
  [{ mobileSmallIcon: 'small' }, 'small'],
  [{ ...icons, posterIcon: '', heroImage: null }, 'large'],
  [{ iconUrl: 'icon' }, 'icon'],
])('[GL-11] without them, %j gives the icon %s, marked as one that is not enlarged', (pictures, src) => {
  expect(posterPicture({ nodeId: '7', ...pictures })).toEqual({ shape: 'icon', src });
  expect(heroPicture({ nodeId: '7', ...pictures })).toEqual({ shape: 'icon', src });
});

test('[GL-11] a poster never stands in for a hero, nor a hero for a poster', () => {
  expect(heroPicture({ nodeId: '7', posterIcon: 'poster' })).toBeNull();
  expect(posterPicture({ nodeId: '7', heroImage: 'hero' })).toBeNull();
});
