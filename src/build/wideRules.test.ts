import { describe, expect, it } from 'vitest';
import { splitWideRules } from './wideRules.ts';

const query = '(min-width: 1024px)';
const compact = (text: string) => text.replaceAll(/\s+/g, '');

describe('[PE-2] rules of wide screens', () => {
  it('leave the sheet that every screen waits for, in their order', () => {
    const { others, wide } = splitWideRules(
      '.a{color:red}@media (min-width:1024px){.a{color:blue}.b{top:0}}.c{left:0}@media (min-width: 1024px){.c{left:9px}}',
      query,
    );
    expect(compact(others)).toBe('.a{color:red}.c{left:0}');
    expect(compact(wide)).toBe('.a{color:blue}.b{top:0}.c{left:9px}');
  });

  it('are those of this very query alone', () => {
    const source =
      '@media (min-width:560px){.a{top:0}}@media (min-width:1024px) and (hover:hover){.b{top:0}}';
    expect(splitWideRules(source, query)).toEqual({ others: source, wide: '' });
  });

  it('keep what only looks like a rule', () => {
    const source = '.a::before{content:"@media (min-width:1024px){"}';
    expect(splitWideRules(source, query)).toEqual({ others: source, wide: '' });
  });

  it('stand at the top of a sheet: nothing else may hold there', () => {
    const source = '@supports (display:grid){@media (min-width:1024px){.a{top:0}}}';
    expect(() => splitWideRules(source, query)).toThrow('within another rule');
  });
});
