/** Default port of the server. */
export const defaultPort = 8787;

/** Port suggested where the default one is taken. */
export const suggestedPort = 8800;
