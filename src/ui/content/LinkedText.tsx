import type { ReactNode } from 'react';

/** A text in which `<a>` and `</a>` enclose the words of a link; `link` draws them. */
export function LinkedText({
  children: text,
  link,
}: {
  readonly children: string;
  readonly link: (words: string) => ReactNode;
}) {
  const [, before, words, after] = /^(.*?)<a>(.*?)<\/a>(.*)$/s.exec(text) ?? [];
  if (words === undefined) return text;
  return (
    <>
      {before}
      {link(words)}
      {after}
    </>
  );
}
