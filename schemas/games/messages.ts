import type { GameErrorCode } from './codes.ts';

/** Messages that a framed game posts to the embedding page. The page ignores other messages and other senders. */
export type GameMessage = { readonly livery: 1 } & (
  | { readonly type: 'ready' }
  /** A round has started or ended: the page asks for confirmation before leaving an open round. */
  | { readonly type: 'round'; readonly open: boolean }
  /** The balance has changed. */
  | { readonly type: 'balance' }
  /** The player wants to leave. */
  | { readonly type: 'exit' }
  | { readonly type: 'failed'; readonly code: GameErrorCode }
);
