/** A bank that members can withdraw to. Names are not translated. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** Banks that every brand offers. They are fictitious, as is the play money. */
export const banks: readonly Bank[] = [
  { code: 'LAGOON', name: 'Banque du Lagon' },
  { code: 'ARCHIPEL', name: 'Caisse de l’Archipel' },
  { code: 'MOANA', name: 'Moana Bank' },
  { code: 'TIARE', name: 'Crédit Tiare' },
  { code: 'FENUA', name: 'Fenua Mutual' },
  { code: 'PACIFIC', name: 'Pacific Union Bank' },
  { code: 'MEKONG', name: 'Mekong Commercial Bank' },
  { code: 'LOTUS', name: 'Lotus Savings' },
  { code: 'CEDAR', name: 'Cedar National Bank' },
  { code: 'SILKROAD', name: 'Silk Road Bank' },
  { code: 'SIAM', name: 'Siam Riverside Bank' },
  { code: 'HARBOUR', name: 'Harbour Post Bank' },
];

/** Finds a bank by code; undefined if the code is unknown. */
export const bankOf = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);
