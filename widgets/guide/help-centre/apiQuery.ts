import { listHelp } from '#schemas/api/guide.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';

/** Query of the help centre's entries. */
export const helpApiQuery = (_props: unknown, language: string): ApiQuery<'listHelp'> => [
  listHelp,
  { language },
];
