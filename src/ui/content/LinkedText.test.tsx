import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './LinkedText.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(<LinkedText link={(words) => <a href="/terms">{words}</a>}>{text}</LinkedText>);

describe('a text with a link in it', () => {
  it.each([
    ['I agree to the <a>terms</a>.', 'I agree to the <a href="/terms">terms</a>.'],
    ['<a>Terms</a>', '<a href="/terms">Terms</a>'],
    ['one line\nand <a>a\nlink</a>\nafter', 'one line\nand <a href="/terms">a\nlink</a>\nafter'],
  ])('draws %j', (text, markup) => {
    expect(drawn(text)).toBe(markup);
  });

  it.each([
    ['no link', 'no link'],
    ['a lone </a> tag', 'a lone &lt;/a&gt; tag'],
    ['<b>other</b> markup', '&lt;b&gt;other&lt;/b&gt; markup'],
  ])('shows %j as it is', (text, markup) => {
    expect(drawn(text)).toBe(markup);
  });
});
