/** Marks on which sides a scrolling row goes on, for its fading edges. Holds in both directions of text. */
function markEdges(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  const scrolled = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', hidden > 1 && scrolled > 2);
  row.toggleAttribute('data-more-after', hidden > 1 && scrolled < hidden - 2);
}

/** Keeps the marks right while the row scrolls or changes its size. Gives back what stops it. */
export function watchEdges(row: HTMLElement): () => void {
  const mark = () => markEdges(row);
  const observer = new ResizeObserver(mark);
  observer.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
}

/** Scrolls a row until the item stands in its middle. */
export function bringIntoView(row: HTMLElement, item: HTMLElement): void {
  const frame = row.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  row.scrollBy({
    left: box.left + box.width / 2 - (frame.left + frame.width / 2),
    top: box.top + box.height / 2 - (frame.top + frame.height / 2),
  });
}
