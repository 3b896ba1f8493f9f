import { useRef } from 'react';
import { plainText } from '#src/domain/guide/textSearch.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './UserAgreement.module.css';

/** The headings of sanitised HTML, in their order. */
const headingsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g), ([, inner = '']) => plainText(inner));

/** The text, below a list of its parts that leads to each. */
export function AgreementText({ html }: { html: string }) {
  const t = useT();
  const text = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const headings = headingsIn(html);
  function show(place: number) {
    const heading = text.current?.querySelectorAll('h2')[place];
    // A tap that comes before the text is answered once it is there.
    wanted.current = heading ? null : place;
    if (!heading) return;
    // Reading goes on from there, for whoever cannot see where the page moved.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }
  return (
    <>
      {headings.length > 1 && (
        <nav className={styles.contents} aria-labelledby="agreement-contents">
          <h2 id="agreement-contents" className={styles.heading}>
            {t('userAgreement.contents')}
          </h2>
          <ol>
            {headings.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one title
              <li key={place}>
                <button type="button" className={styles.part} dir="auto" onClick={() => show(place)}>
                  {heading}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={text} className={styles.text}>
        <SafeHtml
          html={html}
          className={styles.prose}
          onShown={() => wanted.current !== null && show(wanted.current)}
        />
      </div>
    </>
  );
}
