import { expect, test } from 'vitest';
import { matchKinds } from '#schemas/games/sports.ts';
import { marketsOf, matchOutcomes, multipleOdds, selectionOdds, selectionWins } from './matchRules.ts';

test.each(matchKinds.flatMap((kind) => [-1, -0.3, 0, 0.7, 1].map((edge) => [kind, edge] as const)))(
  '[SV-3] %s at %d: one selection of each market wins, and 95 percent are returned, never more',
  (kind, edge) => {
    const outcomes = matchOutcomes(kind, edge);
    const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    for (const { selections } of marketsOf(kind)) {
      for (const { score } of outcomes)
        expect(selections.filter((selection) => selectionWins(selection, score))).toHaveLength(1);
      for (const selection of selections) {
        const winning = outcomes.filter(({ score }) => selectionWins(selection, score));
        const chance = winning.reduce((sum, { weight }) => sum + weight, 0) / all;
        const back = chance * Number(selectionOdds(outcomes, selection));
        expect(back).toBeLessThanOrEqual(0.95 + 1e-9);
        expect(back).toBeGreaterThan(0.94);
      }
    }
  },
);

test.each([
  [['1.90'], '1.90'],
  [['1.90', '2.05'], '3.89'],
  [['1.01', '1.01', '1.01'], '1.03'],
  [['9.99', '9.99', '9.99', '9.99', '9.99', '9.99'], '994014.98'],
])('[SV-3] %j together pay %s', (odds, joint) => expect(multipleOdds(odds)).toBe(joint));
