import type { GameErrorCode } from './codes.ts';

/** What a framed game may tell the page around it. The page takes nothing else, and nothing from anybody else. */
export type GameMessage = { readonly livery: 1 } & (
  | { readonly type: 'ready' }
  /** A round begins or is over: leaving an open round is asked about. */
  | { readonly type: 'round'; readonly open: boolean }
  /** The balance has changed. */
  | { readonly type: 'balance' }
  /** The player wants to leave. */
  | { readonly type: 'exit' }
  | { readonly type: 'failed'; readonly code: GameErrorCode }
);
