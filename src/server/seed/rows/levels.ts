/** VIP levels that every brand starts with, from the lowest; proper names, the same in every language. */
export const levelNames: readonly string[] = ['Lagoon', 'Coral', 'Pearl', 'Tiare', 'Mana'];
