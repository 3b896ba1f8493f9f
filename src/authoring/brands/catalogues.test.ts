import { expect, test } from 'vitest';
import { catalogueOf, fillFromEnglish } from './catalogues.ts';

test('[PE-2] a site’s catalogue leaves out texts of the games’ origin', () => {
  const texts = fillFromEnglish({ 'ui.close': 'Close', 'demoGame.close': 'Close' }, { 'ui.close': 'Fermer' });
  expect(JSON.parse(catalogueOf(texts).body)).toEqual({ 'ui.close': 'Fermer' });
});
