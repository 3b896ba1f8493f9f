/** A ref of what a step begins with: shows it from its top, and lets a screen reader go on there. */
export function startStep(element: HTMLElement | null): void {
  if (element === null) return;
  window.scrollTo(0, 0);
  element.focus({ preventScroll: true });
}
