import { expect, test } from 'vitest';
import { vendorSorting } from './vendorSorting.ts';

const vendor = (vassalage: string, names: { displayName?: string; accountTypeName: string }) => ({
  vassalage,
  ...names,
});

test('[GL-11][HO-5] vendors keep the order of their category, under their display name, else that of their account type', () => {
  const sent = [
    {
      gameCategory: 'SPORTS',
      vendorNames: [
        vendor('TF', { accountTypeName: 'Torchfire' }),
        vendor('OB', { displayName: 'Oddsbay Sports', accountTypeName: 'Oddsbay' }),
        vendor('NS', { displayName: '', accountTypeName: 'North Stand' }),
      ],
      classifications: [],
    },
  ] as const;
  const shown = vendorSorting(sent as unknown as Parameters<typeof vendorSorting>[0]);
  expect(
    shown.map(({ gameCategory, vendorNames }) => [
      gameCategory,
      ...vendorNames.map(({ displayName }) => displayName),
    ]),
  ).toEqual([
    ['SPORTS', 'Oddsbay Sports', 'North Stand'],
    ['ESPORTS', 'Torchfire'],
  ]);
});
