/** Banks of members' cards in the demo, by code. They are fictitious, as is the play money; names are not translated. */
export const demoBanks: readonly (readonly [code: string, name: string])[] = [
  ['LAGOON', 'Banque du Lagon'],
  ['ARCHIPEL', 'Caisse de l’Archipel'],
  ['MOANA', 'Moana Bank'],
  ['TIARE', 'Crédit Tiare'],
  ['FENUA', 'Fenua Mutual'],
  ['PACIFIC', 'Pacific Union Bank'],
  ['MEKONG', 'Mekong Commercial Bank'],
  ['LOTUS', 'Lotus Savings'],
  ['CEDAR', 'Cedar National Bank'],
  ['SILKROAD', 'Silk Road Bank'],
  ['SIAM', 'Siam Riverside Bank'],
  ['HARBOUR', 'Harbour Post Bank'],
];
