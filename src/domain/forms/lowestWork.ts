/** The lowest price of an attempt, in zero bits of its proof of work; asked for where nothing else is said. */
export const lowestWork = 8;
