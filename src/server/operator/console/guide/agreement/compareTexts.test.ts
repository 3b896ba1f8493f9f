import { expect, test } from 'vitest';
import { compareTexts } from './compareTexts.ts';

const marks = { same: ' ', added: '+', removed: '-' } as const;
const compared = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, text }) => `${marks[kind]} ${text}`);

test('[AU-10] a version is compared with the one before it line by line, whatever its markup', () => {
  expect(
    compared(
      '<h2>Play</h2><p>Of age.</p><ul><li>One</li><li>Two</li></ul>',
      '<h2>Play</h2><p>Of <b>age</b>.</p><ul><li>Two</li></ul><p>Five &lt; six</p>',
    ),
  ).toEqual(['  Play', '- Of age.', '- One', '+ Of age .', '  Two', '+ Five < six']);
  expect(compared('', '<p>New</p>')).toEqual(['+ New']);
  expect(compared('<p>Old</p>', '')).toEqual(['- Old']);
});

test('[AU-10] of texts without end nothing is searched for', () => {
  const long = '<p>a</p>'.repeat(2001);
  expect(compareTexts(long, long)).toHaveLength(4002);
});
