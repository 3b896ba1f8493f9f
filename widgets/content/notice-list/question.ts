import type { Question } from '#schemas/api/operations.ts';
import { listNotices } from '#schemas/api/pages.ts';

/** Query of the notices of a type. */
export const askNotices = (
  { types = 'PL' }: { readonly types?: 'PL' | 'A' | undefined },
  language: string,
): Question<'listNotices'> => [listNotices, { types, language }];
