import { exportRecords, type RecordName } from '#schemas/api/records.ts';
import { useFileExport } from '#src/actions/useFileExport.ts';
import { call } from '#src/api/call.ts';
import type { AskedRecords } from './recordQueries.ts';

/** Saves the rows of a choice as a file, and says how many these are. */
export const useRecordExport = (record: RecordName, asked: AskedRecords) =>
  useFileExport(() => call(exportRecords, { query: { ...asked, record } }));
