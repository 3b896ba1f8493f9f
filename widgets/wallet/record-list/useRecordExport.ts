import { useState } from 'react';
import { exportRecords, type RecordName } from '#schemas/api/records.ts';
import { downloadText } from '#src/actions/downloadText.ts';
import { withToasts } from '#src/actions/withLoadingToast.ts';
import { call } from '#src/api/call.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { AskedRecords } from './recordQueries.ts';

/** Saves the rows of a choice as a file, and says how many these are. */
export function useRecordExport(record: RecordName, asked: AskedRecords) {
  const [exporting, setExporting] = useState(false);
  async function save() {
    if (exporting) return;
    setExporting(true);
    const file = await withToasts(() => call(exportRecords, { query: { ...asked, record } }));
    setExporting(false);
    if (!file) return;
    downloadText(file.fileName, file.content, 'text/csv');
    const values = { rows: String(file.rows) };
    showToast('success', file.more ? 'record.exportedMore' : 'record.exported', 8000, values);
  }
  return { exporting, onExport: () => void save() };
}
