import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAssetInfo } from './assetInfo.ts';
import { svgDangers } from './svgDangers.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('[OP-2] format and size of a file', () => {
  test.each([
    ['<svg viewBox="0 0 24 12"/>', 24, 12],
    ['<?xml version="1.0"?>\n<!-- x -->\n<svg width="10px" height="20"/>', 10, 20],
    ["<svg viewBox='0,0,5,5' width='100%'/>", 5, 5],
    ['<svg/>', null, null],
  ])('%s', (text, width, height) => {
    expect(readAssetInfo(bytes(text))).toEqual({ format: 'svg', width, height });
  });

  test('png, jpg, webp, woff2 by their first bytes', () => {
    const png = hex('89504e470d0a1a0a0000000d49484452000001000000008008060000');
    expect(readAssetInfo(png)).toEqual({ format: 'png', width: 256, height: 128 });
    const jpg = hex('ffd8ffe000104a46494600010100000100010000ffc0001108003000400301220002110103110100');
    expect(readAssetInfo(jpg)).toEqual({ format: 'jpg', width: 64, height: 48 });
    const webp = hex('524946461a000000574542505650384c0d0000002f3f8007000000000000000000');
    expect(readAssetInfo(webp)).toEqual({ format: 'webp', width: 64, height: 31 });
    expect(readAssetInfo(bytes('wOF2....')).format).toBe('woff2');
    expect(readAssetInfo(bytes('<html><svg/></html>')).format).toBe('other');
  });

  test('whatever the bytes, reading never throws', () => {
    const starts = fc.constantFrom(
      '89504e47',
      'ffd8ff',
      'ffd8ffc0',
      '52494646',
      '524946460000000057454250',
      '3c737667',
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        const { width, height } = readAssetInfo(new Uint8Array([...hex(start), ...rest]));
        for (const side of [width, height]) expect(side === null || side >= 0).toBe(true);
      }),
    );
  });
});

describe('[BR-3] what an SVG may contain', () => {
  test.each([
    '<script>1</script>',
    '<svg:script/>',
    '<g onload="x"/>',
    '<g\nonclick=x>',
    '<foreignObject/>',
    '<a href="javascript:1">',
    '<a xlink:href="&#x6a;avascript:1">',
    '<image href="https://x/y.png"/>',
    '<image href="data:image/svg+xml,x"/>',
    '<use href="other.svg#a"/>',
    '<rect fill="url(https://x/y)"/>',
    '<style>@import "x"</style>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<?xml-stylesheet href="x"?>',
    '<set attributeName="href" to="x"/>',
  ])('not %s', (text) => {
    expect(svgDangers(`<svg>${text}</svg>`)).not.toEqual([]);
  });

  test.each([
    '<use href="#a"/>',
    '<rect fill="url(#a)" style="fill:url( #b )"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<style>.a{fill:red}</style><text>conference = on</text>',
    '<animate attributeName="opacity" values="0;1"/>',
  ])('but %s', (text) => {
    expect(svgDangers(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)).toEqual([]);
  });
});
