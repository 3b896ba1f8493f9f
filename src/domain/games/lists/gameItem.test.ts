import { expect, test } from 'vitest';
import { gameName, gamePictures } from './gameItem.ts';

test.each([
  [{ displayName: 'D', gameName: 'G', nodeName: 'N' }, 'D'],
  [{ displayName: '', gameName: 'G', nodeName: 'N' }, 'G'],
  [{ displayName: null, gameName: null, nodeName: 'N' }, 'N'],
  [{}, '7'],
])('[GL-11] the name of %j is %s', (game, name) => {
  expect(gameName({ nodeId: '7', ...game })).toBe(name);
});

test.each([
  [
    { mobileSmallIcon: 's', mobileLargeIcon: 'l', iconUrl: 'i' },
    { small: 's', large: 'l' },
  ],
  [
    { mobileSmallIcon: 's', iconUrl: 'i' },
    { small: 's', large: 's' },
  ],
  [{ mobileLargeIcon: 'l' }, { small: 'l', large: 'l' }],
  [
    { iconUrl: 'i', showIcon: 'w' },
    { small: 'i', large: 'i' },
  ],
  [
    { iconUrl: '', showIcon: 'w' },
    { small: 'w', large: 'w' },
  ],
  [{ iconUrl: null, mobileSmallIcon: '' }, null],
  [{}, null],
])('[GL-11] pictures of %j: %j', (game, pictures) => {
  expect(gamePictures({ nodeId: '7', ...game })).toEqual(pictures);
});
