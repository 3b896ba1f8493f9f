import { expect, test } from 'vitest';
import { catalogueOf, completeTexts } from './catalogues.ts';

test('[PE-2] a site’s catalogue leaves out texts of the games’ origin', () => {
  const texts = completeTexts({ 'ui.close': 'Close', 'demoGame.close': 'Close' }, { 'ui.close': 'Fermer' });
  expect(JSON.parse(catalogueOf(texts).body)).toEqual({ 'ui.close': 'Fermer' });
});
