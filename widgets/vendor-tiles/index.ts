import { defineWidget } from '../define.ts';
import { vendorTilesProps } from './schema.ts';

/** Marks of the game makers. */
export const vendorTiles = defineWidget({
  name: 'vendor-tiles',
  family: 'home',
  props: vendorTilesProps,
  texts: ['vendorTiles.'],
  asks: [{ operation: 'listVendors', query: { language: '{language}' } }],
  reads: ['listGameTypes'],
  showsVendors: true,
  load: () => import('./VendorTiles.tsx'),
});
