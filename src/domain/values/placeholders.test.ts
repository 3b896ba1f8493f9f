import { describe, expect, test } from 'vitest';
import { placeholdersOf, withoutTags } from './placeholders.ts';

describe('[BR-9] the placeholders of a text', () => {
  test.each([
    ['values, each once', 'Hi {{ name }}, {{name}}', ['{{name}}']],
    ['a link with both its ends', 'Read the <a>terms</a> of {{brand}}', ['</a>', '<a>', '{{brand}}']],
    ['no element that no view fills in', 'From <amount/>', []],
    ['no end of other markup', '<a href="javascript:run">x</a>', []],
  ])('%s', (_, text, found) => {
    expect(placeholdersOf(text)).toEqual(found);
  });

  test('only its tags are removed', () => {
    expect(withoutTags('Read the <a>terms</a>')).toBe('Read the terms');
    expect(withoutTags('<a href="x">x</a>')).toBe('<a href="x">x</a>');
  });
});
