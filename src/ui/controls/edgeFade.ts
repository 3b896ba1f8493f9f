/** Marks the sides on which a scrolling row continues, for its fading edges. Works in both text directions. */
function markEdges(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  const scrolled = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', hidden > 1 && scrolled > 2);
  row.toggleAttribute('data-more-after', hidden > 1 && scrolled < hidden - 2);
}

/** Updates the marks while the row scrolls or resizes. Returns a function that stops it. */
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

/** Scrolls a row to centre an item. */
export function bringIntoView(row: HTMLElement, item: HTMLElement): void {
  const frame = row.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  row.scrollBy({
    left: box.left + box.width / 2 - (frame.left + frame.width / 2),
    top: box.top + box.height / 2 - (frame.top + frame.height / 2),
  });
}
