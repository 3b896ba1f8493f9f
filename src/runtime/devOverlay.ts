import { type BrandStatus, brandStatusEvent, brandStatusRequest } from '#src/domain/site/brandStatus.ts';

const overlayId = 'livery-problems';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}

/** Shows the problems until they are fixed; when closed, a button reopens it. */
function show({ errors, report }: BrandStatus): void {
  document.getElementById(overlayId)?.remove();
  const overlay = element('div', '');
  overlay.id = overlayId;
  const dialog = element('dialog', '');
  dialog.ariaLabel = 'Errors of the brand';
  const text = element('pre', report);
  text.dir = 'ltr';
  text.style.cssText =
    'overflow:auto;max-block-size:60vh;white-space:pre-wrap;user-select:text;font-family:monospace';
  const close = element('button', 'Show the page');
  close.style.cssText = 'min-block-size:44px;padding-inline:16px;border:1px solid';
  close.addEventListener('click', () => dialog.close());
  dialog.append(element('h2', 'The brand has errors; the page shows its last good state.'), text, close);
  const reopen = element('button', errors === 1 ? '1 error' : `${errors} errors`);
  reopen.style.cssText =
    'position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:9999;min-block-size:44px;padding-inline:16px;background:#b00020;color:#fff';
  reopen.addEventListener('click', () => dialog.showModal());
  overlay.append(dialog, reopen);
  document.body.append(overlay);
  dialog.showModal();
}

/**
 * In development: reloads the page when the brand has changed, and shows its problems, also those it already has at
 * the start.
 */
export function followBrandFiles(hot: NonNullable<ImportMeta['hot']>, brandId: string): void {
  hot.on(brandStatusEvent, (news: BrandStatus) => {
    if (news.brand !== brandId) return;
    if (news.errors > 0) show(news);
    else if (news.changed) window.location.reload();
  });
  hot.send(brandStatusRequest, brandId);
}
