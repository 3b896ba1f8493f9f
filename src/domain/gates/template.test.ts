import { expect, test } from 'vitest';
import { templateSettings, templateVersion, unknownTemplates } from './template.ts';

test.each([
  ['1', 'new'],
  ['0', 'base'],
  ['9', 'base'],
  ['', 'base'],
  ['new', 'base'],
  [undefined, 'base'],
])('[BR-4] setting %j is version %s', (setting, version) => {
  expect(templateVersion('mem_cen', setting)).toBe(version);
});

test.each([
  ['nothing from the server', undefined, { mem_cen: '0', dep_func: '1' }],
  ['the server wins', { mem_cen: '1' }, { mem_cen: '1', dep_func: '1' }],
  ['empty is not a setting', { mem_cen: '', dep_func: '0' }, { mem_cen: '0', dep_func: '0' }],
  ['only texts are settings', { mem_cen: 1, dep_func: null }, { mem_cen: '0', dep_func: '1' }],
  ['settings that the manifest does not know are left out', { other: '1' }, { mem_cen: '0', dep_func: '1' }],
])('[BR-4] %s', (_name, server, expected) => {
  expect(templateSettings(server, { mem_cen: '0', dep_func: '1' })).toEqual(expected);
});

test('[BR-4] an unknown value is reported, and counts as the base version', () => {
  expect(unknownTemplates({ mem_cen: '1', dep_func: '0' })).toEqual([]);
  expect(unknownTemplates({ mem_cen: '7', dep_func: 'new' })).toEqual(['mem_cen=7', 'dep_func=new']);
});
