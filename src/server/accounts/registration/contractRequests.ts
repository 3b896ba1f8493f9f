/** Contracts that an upline may offer to a member (specification 3, contract dividend response). */
export const contractKinds = ['daily', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Field of the answer that holds an offer, by kind. */
export const contractFields = {
  daily: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const satisfies Readonly<Record<ContractKind, string>>;
