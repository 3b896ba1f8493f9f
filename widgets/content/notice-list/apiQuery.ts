import type { ApiQuery } from '#schemas/api/operations.ts';
import { listNotices } from '#schemas/api/pages.ts';

/** Query of the notices of a type. */
export const noticesApiQuery = (
  { types = 'PL' }: { readonly types?: 'PL' | 'A' | undefined },
  language: string,
): ApiQuery<'listNotices'> => [listNotices, { types, language }];
