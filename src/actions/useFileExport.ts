import { useState } from 'react';
import { showToast } from '#src/stores/toasts.ts';
import { downloadText } from './downloadText.ts';
import { withToasts } from './withLoadingToast.ts';

/** A file of comma-separated values, as the server answers with it. */
interface ExportedFile {
  readonly fileName: string;
  readonly content: string;
  readonly rows: number;
  /** There were more than fit. */
  readonly more: boolean;
}

/** Saves what is answered as a file, one at a time, and says how many rows these are. */
export function useFileExport(ask: () => Promise<ExportedFile>) {
  const [exporting, setExporting] = useState(false);
  async function save() {
    if (exporting) return;
    setExporting(true);
    const file = await withToasts(ask);
    setExporting(false);
    if (!file) return;
    downloadText(file.fileName, file.content, 'text/csv');
    const values = { rows: String(file.rows) };
    showToast('success', file.more ? 'record.exportedMore' : 'record.exported', 8000, values);
  }
  return { exporting, onExport: () => void save() };
}
