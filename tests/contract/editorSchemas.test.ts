import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { flagNames, flags } from '#schemas/flags.ts';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandIds, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import {
  type BrandFileKind,
  brandFileKinds,
  editorFiles,
  editorValidators,
  resolveReference,
  schemaAddress,
} from '#tests/support/editorSchemas.ts';
import { contracts } from '#widgets/contracts.ts';

const ajv = new Ajv({ logger: false, strict: false });
const files = editorFiles();

interface Rule {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly additionalProperties?: Rule | boolean;
  readonly items?: Rule;
  readonly allOf?: readonly Rule[];
  readonly anyOf?: readonly Rule[];
  readonly if?: Rule;
  readonly then?: Rule;
  readonly definitions?: Readonly<Record<string, Rule>>;
}

/** A rule, and the address of its schema file. */
interface LocatedRule {
  readonly rule: Rule;
  readonly in: string;
}

const schemaOf = (kind: BrandFileKind): LocatedRule => ({
  rule: files.get(schemaAddress(kind)) ?? {},
  in: schemaAddress(kind),
});

/** Resolves a reference. */
function follow(reference: string, from: string): LocatedRule {
  const [address = '', pointer = ''] = resolveReference(from, reference).split('#');
  const steps = pointer.split('/').slice(1);
  const rule = steps.reduce<unknown>(
    (part, step) => (part as Record<string, unknown>)?.[step],
    files.get(address),
  );
  expect(rule, `${reference} in ${from}`).toBeDefined();
  return { rule: rule as Rule, in: address };
}

/** The rules that apply to a value, as an editor determines them: references resolved, conditions evaluated. */
function rulesFor({ rule, in: file }: LocatedRule, value: unknown): LocatedRule[] {
  const parts = [...(rule.allOf ?? []), ...(rule.anyOf ?? [])];
  if (rule.if && rule.then && ajv.compile(rule.if)(value)) parts.push(rule.then);
  return [
    { rule, in: file },
    ...(rule.$ref ? rulesFor(follow(rule.$ref, file), value) : []),
    ...parts.flatMap((part) => rulesFor({ rule: part, in: file }, value)),
  ];
}

/** What an editor offers at a place in a file: keys, values and a hover text. */
function offers(kind: BrandFileKind, document: unknown, steps: readonly string[]) {
  let value = document;
  let located = rulesFor(schemaOf(kind), value);
  for (const step of steps) {
    value = (value as Record<string, unknown> | undefined)?.[step];
    located = located.flatMap(({ rule: { properties, additionalProperties }, in: file }) => {
      const next =
        properties?.[step] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
      return next ? rulesFor({ rule: next, in: file }, value) : [];
    });
  }
  const rules = located.map(({ rule }) => rule);
  return {
    keys: [...new Set(rules.flatMap(({ properties }) => Object.keys(properties ?? {})))],
    values: [...new Set(rules.flatMap((rule) => rule.enum ?? []))],
    hover: rules.find(({ description }) => description)?.description ?? '',
    meaning: (name: string) => {
      const rule = rules.find(({ enum: values }) => values?.includes(name));
      return rule?.enumDescriptions?.[rule.enum?.indexOf(name) ?? -1];
    },
  };
}

/** Every key of a schema with its place: keys of objects, of maps, and of widget props. */
function* keysOf(rule: Rule, at: string): Generator<[string, Rule]> {
  for (const [name, part] of Object.entries(rule.properties ?? {})) {
    yield [`${at}/${name}`, part];
    yield* keysOf(part, `${at}/${name}`);
  }
  if (typeof rule.additionalProperties === 'object') {
    yield [`${at}/*`, rule.additionalProperties];
    yield* keysOf(rule.additionalProperties, `${at}/*`);
  }
  if (rule.items) yield* keysOf(rule.items, `${at}/[]`);
  for (const part of [...(rule.allOf ?? []), ...(rule.anyOf ?? [])]) yield* keysOf(part, at);
  for (const [name, part] of Object.entries(rule.definitions ?? {})) yield* keysOf(part, `#${name}`);
}

describe('[OP-3] what an editor offers', () => {
  test.each(brandFileKinds)('%s: every key has a description, those of widgets too', (kind) => {
    const all = [...keysOf(schemaOf(kind).rule, '')];
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(([, { description }]) => !description?.trim()).map(([place]) => place)).toEqual([]);
  });

  test.each(Object.entries(contracts))(
    '%s: only its props are offered where a node names it',
    (name, { props }) => {
      const propNames = Object.keys((props as Rule).properties ?? {}).sort();
      const page = { widgets: { here: { widget: name, props: {} } } };
      expect(offers('page', page, ['widgets', 'here', 'props']).keys.sort()).toEqual(propNames);
      expect(offers('shell', page, ['widgets', 'here', 'props']).keys.sort()).toEqual(propNames);
      expect(
        offers('brand', { pages: { home: page } }, ['pages', 'home', 'widgets', 'here', 'props']).keys.sort(),
      ).toEqual(propNames);
    },
  );

  test('flags are offered with their meaning', () => {
    const { values, meaning } = offers('menu', {}, ['inbox', 'when', 'flag']);
    expect(values).toEqual(expect.arrayContaining([...flagNames]));
    for (const flag of flagNames) expect(meaning(flag)).toBe(flags[flag].meaning);
  });

  test('pages, menus, icons, widgets, actions and languages are offered', () => {
    expect(offers('menu', {}, ['inbox', 'to']).values).toContain('member-centre');
    expect(offers('menu', {}, ['inbox', 'to']).meaning('member-centre')).toContain('/m/mine');
    expect(offers('menu', {}, ['inbox', 'icon']).values).toContain('house');
    expect(offers('menu', {}, ['inbox', 'action']).values).toContain('signOut');
    expect(offers('page', {}, ['widgets', 'a', 'widget']).meaning('game-list')).toContain('gameType');
    const bar = { widgets: { bar: { widget: 'bottom-menu', props: {} } } };
    expect(offers('shell', bar, ['widgets', 'bar', 'props', 'menu']).values).toContain('bottom');
    expect(offers('brand', {}, ['languages', 'default']).meaning('AR')).toContain('العربية');
    expect(offers('form', {}, ['fields', 'x', 'rule']).meaning('captcha')).toContain('1 to 6 characters');
  });

  test('a hover shows the purpose of a key', () => {
    expect(offers('brand', {}, ['theme', 'colors', 'accent']).hover).toBe('primary buttons, active marks');
    expect(offers('menu', {}, ['inbox']).hover).toContain('One entry');
    expect(offers('page', {}, ['widgets', 'hot']).hover).toContain('One widget in its place');
    const hot = { widgets: { hot: { widget: 'game-list', props: {} } } };
    expect(offers('page', hot, ['widgets', 'hot', 'props', 'layout']).hover).toContain('preview');
  });
});

describe('[OP-3] what an editor marks', () => {
  const head = { schemaVersion: currentSchemaVersion, id: 'acme' };
  // A file is checked alike with and without the names of brands, which are only suggestions.
  const validators = [editorValidators(), editorValidators(false)];
  const verdicts = (kind: BrandFileKind, value: unknown) =>
    new Set(validators.map((judge) => judge(kind)(value)));

  test.each<[BrandFileKind, unknown]>([
    ['page', { $schema: 'x', widgets: { hot: { widget: 'game-list', props: { gameType: 'HOT' } } } }],
    ['page', { widgets: { hot: { widget: 'game-list', props: { gameType: { fromQuery: 'gameType' } } } } }],
    ['page', { widgets: { hot: { widget: 'game-list', props: { layout: null } } } }],
    [
      'page',
      {
        widgets: { hot: { props: { layout: 'full' } }, gone: null },
        when: null,
        back: null,
        shell: { header: null },
      },
    ],
    ['menu', { $schema: 'x', inbox: null, games: { to: 'a-page-of-its-own', when: null } }],
    ['menu', { inbox: { when: { flag: null, any: null } } }],
    ['shell', { $schema: 'x', widgets: { header: { props: { visitorMenu: 'my-own-menu' } } } }],
    ['form', { $schema: 'x', fields: { captcha: null, username: { maxLength: null } } }],
    ['hosting', { $schema: 'x', hosts: ['play.acme.com'] }],
    ['server', { $schema: 'x', demo: false, register: { email: 'required', captcha: null, username: {} } }],
    ['server', { register: { username: { minLength: 5, pattern: null } }, flags: { MAILCEN: null } }],
    ['brand', { ...head, $schema: 'x', menus: { bottom: { invite: null } }, compliance: null, login: null }],
  ])('%s: fine %j', (kind, value) => {
    expect(verdicts(kind, value)).toEqual(new Set([true]));
  });

  test.each<[BrandFileKind, unknown]>([
    ['page', { widgets: { hot: { widget: 'gamelist' } } }],
    ['page', { widgets: { hot: { widget: 'game-list', props: { gametype: 'HOT' } } } }],
    ['page', { widgets: { hot: { widget: 'game-list', props: { gameType: 'HOTT' } } } }],
    ['page', { widgets: { hot: { widget: 'game-list', props: { gameType: { fromQuary: 'x' } } } } }],
    ['page', { access: 'members' }],
    ['menu', { inbox: { when: { flag: 'MAILCENN' } } }],
    ['menu', { inbox: { icon: 'no-such-icon' } }],
    ['menu', { 'not a key': {} }],
    ['shell', { widgets: { header: { widget: 'site-header', props: { visitorMenu: 7 } } } }],
    ['form', { fields: { captcha: { input: 'captchaa' } } }],
    ['hosting', { hosts: ['https://acme.com'] }],
    ['hosting', {}],
    ['server', { register: { emial: 'required' } }],
    ['server', { register: { email: 'requred' } }],
    ['server', { register: { email: { minLength: '5' } } }],
    ['server', { captcha: 'off' }],
    ['brand', { id: 'acme' }],
    ['brand', { ...head, theme: { colors: { accent: 'red' } } }],
    ['brand', { ...head, langauges: {} }],
    [
      'brand',
      { ...head, pages: { home: { widgets: { hot: { widget: 'game-list', props: { gametype: 'HOT' } } } } } },
    ],
  ])('%s: marked %j', (kind, value) => {
    expect(verdicts(kind, value)).toEqual(new Set([false]));
  });
});

describe('[OP-3] $schema', () => {
  const judge = editorValidators();
  const parts: Readonly<Record<string, BrandFileKind>> = { pages: 'page', menus: 'menu', forms: 'form' };
  const kindOf = (file: string): BrandFileKind =>
    parts[path.dirname(file)] ?? (path.basename(file, '.json') as BrandFileKind);
  const all = brandIds().flatMap((id) =>
    readdirSync(path.join(projectFolder, 'brands', id), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !file.startsWith('locales'))
      .map((file) => [path.join('brands', id, file), kindOf(file)] as const),
  );

  test.each(all)('%s refers to the schema of its kind, and is valid', (file, kind) => {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    const target = path.resolve(projectFolder, path.dirname(file), JSON.parse(text).$schema);
    expect(existsSync(target)).toBe(true);
    expect(path.relative(projectFolder, target)).toBe(path.join('schemas/json', `${kind}.schema.json`));
    const check = judge(kind);
    check(JSON.parse(text));
    expect(check.errors).toBeNull();
  });
});
