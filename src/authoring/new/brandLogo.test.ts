import { describe, expect, test } from 'vitest';
import { checkBrand } from '../brands/checkBrand.ts';
import { drawLogo } from './brandLogo.ts';
import { drawIcon } from './brandMark.ts';

/** The tags left open at the end of a piece of XML. Throws where a closing tag does not match. */
function openTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', empty] of xml.matchAll(
    /<(\/?)(\w+)(?:\s+[\w-]+="[^"<&]*(?:&\w+;|&#\d+;|[^"<&])*")*\s*(\/?)>/g,
  )) {
    if (close && open.pop() !== name) throw new Error(`</${name}> closes another`);
    if (!close && !empty) open.push(name);
  }
  return open;
}

describe('[OP-1] logo and icon', () => {
  const { colors } = (checkBrand('base').brand ?? { theme: { colors: undefined } }).theme;
  const draw = (id: string, name = id) => ({ id, name, colors: colors as NonNullable<typeof colors> });

  test('are equal for equal brands, differ between brands, and are small', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `brand-${i}`);
    const icons = ids.map((id) => drawIcon(draw(id)));
    expect(ids.map((id) => drawIcon(draw(id)))).toEqual(icons);
    // Compared without the id in them.
    expect(new Set(icons.map((icon, i) => icon.replaceAll(ids[i] ?? '', ''))).size).toBeGreaterThan(30);
    for (const icon of icons) expect(icon.length).toBeLessThan(3000);
  });

  test.each([
    'Acme',
    '888 & Sons',
    'Queen of the Pacific Islands Gaming Co',
    'Café Ünal',
    '天龙',
    'بنيان',
    '<b>"\'&',
  ])(
    'a logo of "%s" is well formed, needs no font for Latin letters, and is no wider than a header allows',
    (name) => {
      const logo = drawLogo(draw('acme', name));
      expect(openTags(logo)).toEqual([]);
      expect(logo.includes('<text')).toBe(!/^[\w &üéÜ]+$/i.test(name.normalize('NFC')));
      expect(Number(/width="(\d+)"/.exec(logo)?.[1])).toBeLessThanOrEqual(192);
      expect(logo).not.toMatch(/NaN|undefined|<script|href=/);
    },
  );
});
