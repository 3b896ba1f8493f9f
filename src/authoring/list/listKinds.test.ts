import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flagNames } from '#schemas/flags.ts';
import { shellRegions } from '#schemas/manifest/page.ts';
import { run } from '#src/cli/list.ts';
import { belowPlace, latePlace, mainPlace } from '#src/manifest/place.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { contracts } from '#widgets/contracts.ts';
import type { ListedName } from './listedName.ts';
import { listKinds } from './listKinds.ts';
import { listLooks, listPlaces, listWidgets, meaningsOf } from './listWidgets.ts';

const out: string[] = [];
beforeEach(() => {
  out.length = 0;
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((text: string) => void out.push(text));
});
afterEach(() => vi.restoreAllMocks());
const list = async (...args: string[]) => {
  out.length = 0;
  return { code: await run(args), text: out.join('\n') };
};

test('[OP-3] every kind has its names, each with a meaning, and fits 100 columns', async () => {
  for (const kind of Object.keys(listKinds)) {
    const { code, text } = await list(kind);
    expect(code, kind).toBe(0);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    const listed = JSON.parse((await list(kind, '--format', 'json')).text) as ListedName[];
    expect(listed.length, kind).toBeGreaterThan(3);
    for (const { name, meaning, details } of listed)
      if (kind !== 'icons') expect(meaning || details?.length, `${kind} ${name}`).toBeTruthy();
  }
  const all = JSON.parse((await list('--format', 'json')).text);
  expect(Object.keys(all)).toEqual(Object.keys(listKinds));
  expect(all.flags.map(({ name }: ListedName) => name)).toEqual(flagNames);
  expect(all.icons.map(({ name }: ListedName) => name)).toEqual(iconNames);
});

test('[OP-3] widgets: what each draws, its props with values and defaults, its slots', () => {
  const all = listWidgets();
  expect(all.map(({ name }) => name)).toEqual(Object.keys(contracts));
  for (const { name, meaning } of all) expect(meaning, name).toMatch(/^[A-Z].+\.$/);
  const named = (name: string) => all.find((one) => one.name === name)?.details ?? [];
  expect(named('game-list')).toContainEqual({
    name: 'layout',
    meaning: expect.stringMatching(/^full: .*sooner\.$/),
    values: ['preview', 'row', 'full'],
    default: 'full',
  });
  expect(named('game-list')[0]).toMatchObject({ name: 'gameType', required: true });
  expect(named('category-tabs').at(-1)?.meaning).toContain('"fromSlot": "gameType"');
});

test('[OP-3] places: all that pages and the shell accept, slots by the widget that has them', async () => {
  const names = listPlaces().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual([mainPlace, belowPlace, latePlace]);
  expect(names).toEqual(expect.arrayContaining([...shellRegions, '<node>.panel']));
  expect((await list('places', 'late')).text).toMatch(/^late {2}fetched once the page stands/);
});

test('[OP-3] looks: value by value, for each prop that chooses between them', () => {
  const looks = listLooks().map(({ name }) => name);
  for (const [name, { props }] of Object.entries(contracts))
    if (
      (props as { properties?: object }).properties &&
      'look' in (props as { properties: object }).properties
    )
      expect(looks).toContain(`${name} look`);
  const props = contracts['bottom-menu']?.props as unknown as { properties: { look: object } };
  expect(meaningsOf(props.properties.look)).toEqual({
    bar: 'a bar with a raised centre button',
    dock: 'a floating pill of icons, only the current one with its label',
    arch: 'a rounded bar, cut out around its raised centre',
  });
});

test('[OP-3] a word filters the list; an unknown one gets the nearest name', async () => {
  expect((await list('games', 'slots')).text).toBe('RNG  Slots');
  expect((await list('widgets', 'game-list')).text.split('\n')[0]).toBe(
    'game-list  All games of one category, with search, makers, filters and endless scrolling.',
  );
  expect((await list('icons', 'wifi')).text).toBe('wifi-off');
  expect(await list('icos')).toEqual({ code: 2, text: expect.stringContaining('Did you mean "icons"?') });
  expect(await list('icons', 'hoose')).toEqual({
    code: 2,
    text: expect.stringContaining('Did you mean "house"?'),
  });
  expect((await list('pages', '--brand', 'nope')).text).toContain('There are');
  expect((await list()).text).toContain('widgets');
});
