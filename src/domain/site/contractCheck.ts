/** Member types that are not asked about contracts on the home page (specification 4). */
const spared: readonly number[] = [4, 40, 41, 42];

/** Whether contracts are looked for when a member of this type comes home. */
export const looksForContracts = (memberType: number): boolean => !spared.includes(memberType);

/** Pages where a contract is answered, by the field that tells of it, in the order in which they are asked. */
const pages = {
  dailysalreqtype: 'salary-contract',
  divtypecompperiodreq: 'dividend-contract',
  contracthoursalreq: 'hourly-contract',
} as const;

export type ContractPage = (typeof pages)[keyof typeof pages];

/** The page of the first contract that waits for an answer; null where none does. */
export function openContract(
  answer: { readonly [K in keyof typeof pages]?: string | undefined },
): ContractPage | null {
  const field = (Object.keys(pages) as (keyof typeof pages)[]).find((name) => (answer[name] ?? '') !== '');
  return field === undefined ? null : pages[field];
}
