/** A bank that members can be paid by. Names are proper nouns, the same in every language. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** Banks that every brand offers; play money is paid to none of them. */
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

/** The bank of a code; undefined where there is none. */
export const bankOf = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);
