/** Ports of a server that listens. */
export interface Ports {
  readonly sites: number;
  readonly games: number;
}
