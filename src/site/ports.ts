/** Where a server listens unless it is told otherwise. */
export const usualPort = 8787;

/** What is suggested where that one is taken. */
export const anotherPort = 8800;
