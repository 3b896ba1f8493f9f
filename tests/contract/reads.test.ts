import { describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { knownWidgets } from '#src/authoring/brands/knownWidgets.ts';
import { initialOperationsOf, viewOperationsOf } from '#src/qa/matrix/widgetOperations.ts';

const all = Object.values(knownWidgets);

describe('[QA-1] the queries of a widget are read from its source', () => {
  test.each([
    ['a query of its own', 'member-benefits', ['getBenefits']],
    [
      'queries of lists, a hook, and a shared question',
      'game-preview',
      ['listGameTypes', 'listGames', 'listHotGames'],
    ],
    ['hooks of its folder', 'vendor-tiles', ['listGameTypes', 'listVendors']],
    ['a question that leads to another', 'banner-carousel', ['listAnnouncements']],
    ['nothing, where it asks only later', 'login-form', []],
  ])('%s', (_, name, reads) => {
    expect(viewOperationsOf(name)).toEqual(reads);
  });

  test.each(all)('$name only calls operations that read', ({ name }) => {
    expect(viewOperationsOf(name).filter((one) => operationList[one].method !== 'GET')).toEqual([]);
  });

  test.each(all.filter(({ initialQueries }) => initialQueries))(
    '$name preloads the queries it makes',
    ({ name }) => {
      const early = initialOperationsOf(name);
      expect(early).not.toEqual([]);
      expect(early.filter((one) => !viewOperationsOf(name).includes(one))).toEqual([]);
    },
  );

  test.each(all)('later queries of $name are not part of them', ({ name, onDemand = [] }) => {
    expect(viewOperationsOf(name).filter((one) => onDemand.includes(one))).toEqual([]);
  });
});

describe('[BR-9] the content of a widget is read from its source', () => {
  test.each([
    ['texts of its view', 'jackpot', 'jackpot.'],
    ['texts of what it is made of', 'lottery-draws', 'action.retry'],
    ['texts of parts that widgets share', 'game-preview', 'ui.favourite'],
    ['keys that it builds', 'category-tabs', 'gameType.'],
    ['the rules of fields', 'register-form', 'error.password'],
  ])('%s', (_, name, text) => {
    expect(knownWidgets[name]?.texts.filter((key) => key.startsWith(text))).not.toEqual([]);
  });

  test('menus named in its code', () => {
    expect(all.filter(({ menus }) => menus.length > 0).map(({ name, menus }) => [name, ...menus])).toEqual([
      ['free-trial', 'visitor'],
      ['login-form', 'visitor'],
      ['trial-bar', 'visitor'],
    ]);
  });

  test('the template that selects its version', () => {
    expect(
      all.filter(({ templates }) => templates.length > 0).map(({ name, templates }) => [name, ...templates]),
    ).toEqual([
      ['deposit', 'dep_func'],
      ['member-centre', 'mem_cen'],
    ]);
  });
});
