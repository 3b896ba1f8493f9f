import { getAgreement } from '#schemas/api/guide.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';

/** The number that an address names; undefined for any that is none. */
export const versionIn = (version: string | undefined): number | undefined =>
  /^[1-9]\d{0,4}$/.test(version ?? '') ? Number(version) : undefined;

/** Query of a version of the agreement. */
export const agreementApiQuery = (
  { version }: { readonly version?: string | undefined },
  language: string,
): ApiQuery<'getAgreement'> => {
  const number = versionIn(version);
  return [getAgreement, { language, ...(number === undefined ? {} : { number }) }];
};
