/** Default port of the server. */
export const usualPort = 8787;

/** Port suggested where the default one is taken. */
export const anotherPort = 8800;
