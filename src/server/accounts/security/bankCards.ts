/** Most cards that a member may have at once. */
export const cardLimit = 5;
