/** Member types for which the home page does not check contracts (specification 4). */
const exemptTypes: readonly number[] = [4, 40, 41, 42];

/** Whether the home page checks for contracts of a member of this type. */
export const looksForContracts = (memberType: number): boolean => !exemptTypes.includes(memberType);

/** Pages on which contracts are answered, by the field of the answer, in order of priority. */
const contractPages = {
  dailysalreqtype: 'salary-contract',
  divtypecompperiodreq: 'dividend-contract',
  contracthoursalreq: 'hourly-contract',
} as const;

export type ContractPage = (typeof contractPages)[keyof typeof contractPages];

/** The page of the first contract that waits for an answer; null if there is none. */
export function openContract(
  answer: { readonly [K in keyof typeof contractPages]?: string | undefined },
): ContractPage | null {
  const field = (Object.keys(contractPages) as (keyof typeof contractPages)[]).find(
    (name) => (answer[name] ?? '') !== '',
  );
  return field === undefined ? null : contractPages[field];
}
