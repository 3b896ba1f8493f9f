import { findText } from '#src/domain/guide/textSearch.ts';
import styles from './HelpCentre.module.css';

/** A text in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  let from = 0;
  const parts = findText(text, search).flatMap((hit) => {
    const before = text.slice(from, hit.from);
    from = hit.until;
    return [
      before,
      <mark key={hit.from} className={styles.hit}>
        {text.slice(hit.from, hit.until)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
