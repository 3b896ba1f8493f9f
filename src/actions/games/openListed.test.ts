import { beforeEach, expect, test } from 'vitest';
import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { useSession } from '#src/stores/account/session.ts';
import { openBrand } from '#src/stores/brand.ts';
import { closeGameSheet, useGameSheet } from '#src/stores/gameSheet.ts';
import { connectNavigation } from '../navigation.ts';
import { openListed } from './openListed.ts';
import { playListed } from './playListed.ts';

const game = {
  nodeId: '100001',
  vassalage: 'MOTU',
  gameType: 'RNG',
  supportPlay: true,
  name: 'Reef Riches',
} as const;
const member = { token: 't', merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };

const brandWith = (...shown: string[]) =>
  openBrand({ shell: { widgets: Object.fromEntries(shown.map((widget) => [widget, { widget }])) } } as never);
const went: unknown[] = [];
beforeEach(() => {
  went.length = 0;
  brandWith('site-header', 'game-sheet');
  connectNavigation((page, params) => void went.push([page, params]));
  useSession.setState({ session: null });
  closeGameSheet();
});

test('[GL-10] a member’s tap opens the game, a visitor’s its sheet', () => {
  openListed(game);
  expect([useGameSheet.getState().game?.nodeId, went]).toEqual(['100001', []]);
  closeGameSheet();
  useSession.setState({ session: member });
  openListed(game);
  expect(useGameSheet.getState().game).toBeNull();
  expect(went).toEqual([['launch-game', { vendor: 'MOTU', nodeId: '100001' }]]);
});

test('[GL-10] a visitor’s tap on a draw or a match leads to it', () => {
  openListed({ ...game, gameType: 'SPORTS' });
  expect(useGameSheet.getState().game).toBeNull();
  expect(went).toEqual([['login', undefined]]);
});

test('[GL-11] a visitor who tries a game comes back to it with a free trial', () => {
  playListed(game, undefined, { asTrial: true });
  expect(went).toEqual([['free-trial', undefined]]);
  expect(takeReturnTo()).toMatchObject({ page: 'launch-game', params: { nodeId: '100001' }, forTrial: true });
  playListed(game);
  expect(takeReturnTo()?.forTrial).toBeUndefined();
});

test('[BR-1] without the sheet a visitor’s tap leads to the game, too', () => {
  brandWith('site-header');
  openListed(game);
  expect(useGameSheet.getState().game).toBeNull();
  expect(went).toEqual([['login', undefined]]);
});
