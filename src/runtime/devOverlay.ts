/** One problem of a brand, as the development server sends it. */
interface SentProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly message: string;
  readonly nearest?: string;
}

const overlayId = 'livery-problems';

function line(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function show(problems: readonly SentProblem[]): void {
  document.getElementById(overlayId)?.remove();
  const overlay = document.createElement('dialog');
  overlay.id = overlayId;
  overlay.append(line('h2', 'The brand has errors; the page shows its last good state.'));
  for (const { file, line: row, column, message, nearest } of problems) {
    overlay.append(line('code', `${file}:${row}:${column}`));
    overlay.append(line('p', nearest === undefined ? message : `${message} Did you mean "${nearest}"?`));
  }
  document.body.append(overlay);
  overlay.showModal();
}

/** In development: reloads when a brand file was saved, or shows what is wrong with it. */
export function followBrandFiles(hot: NonNullable<ImportMeta['hot']>, brandId: string): void {
  hot.on('livery:brands', ({ brand, problems }: { brand: string; problems: SentProblem[] }) => {
    if (brand !== brandId) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) show(errors);
    else window.location.reload();
  });
}
