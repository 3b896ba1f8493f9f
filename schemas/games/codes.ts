/** The demo games' engines: every game category is played on one of them. */
export const gameEngines = ['slot', 'draw', 'sports', 'round'] as const;
export type GameEngine = (typeof gameEngines)[number];

/**
 * Games of the `round` engine: one stake or several, a result at once or after what the player does. Each has its rules in
 * src/domain/games/rules/round and its board in src/games/browser/round.
 */
export const roundKinds = [
  'dice',
  'mines',
  'plinko',
  'tower',
  'spinWheel',
  'crash',
  'fishing',
  'roulette',
  'lightningRoulette',
  'baccarat',
  'speedBaccarat',
  'dragonTiger',
  'sicBo',
  'wheelShow',
  'blackjack',
  'threeCardPoker',
  'holdem',
  'teenPatti',
  'hiLo',
  'war',
  'videoPoker',
] as const;
export type RoundKind = (typeof roundKinds)[number];

/** Hands of five cards, from the lowest to the highest. */
export const pokerRanks = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
export type PokerRank = (typeof pokerRanks)[number];

/** Hands of three cards, from the lowest to the highest: a sequence is rarer than a colour. */
export const teenPattiRanks = ['highCard', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;
export type TeenPattiRank = (typeof teenPattiRanks)[number];

/** Who wins a match: the outcomes of the market `winner`, in the order in which they are shown. */
export const outcomeIds = ['home', 'draw', 'away'] as const;
export type OutcomeId = (typeof outcomeIds)[number];

/** The boards of a lottery, by the codes used at launch: traditional, entertainment. */
export const boards = ['trad', 'ent'] as const;
export type Board = (typeof boards)[number];

/**
 * Error codes of the games' API with their HTTP status. `round.open`: this game has a round that is not over; `round.over`:
 * this round takes no more actions. `odds.changed` carries the new odds, `too.many` and
 * `maintenance` the seconds to wait; `region` is the region block; `failed` is a server error: the same transaction may be sent again.
 */
export const gameErrors = {
  'ticket.gone': 403,
  'session.gone': 401,
  'request.invalid': 400,
  insufficient: 402,
  'bet.limits': 422,
  'draw.closed': 409,
  'match.closed': 409,
  'odds.changed': 409,
  'round.open': 409,
  'round.over': 409,
  'transaction.reused': 409,
  'too.many': 429,
  maintenance: 503,
  region: 451,
  failed: 500,
} as const;
export type GameErrorCode = keyof typeof gameErrors;

export const gameErrorCodes = Object.keys(gameErrors) as GameErrorCode[];

/** Reels and rows of a slot's window. */
export const reels = 5;
export const rows = 3;

/** Maximum number of bets of one start of a round, such as chips on a table. */
export const mostRoundBets = 40;

/** Maximum number of lines of one draw bet, and of matches of one multiple. */
export const mostLines = 40;
export const mostSelections = 6;
