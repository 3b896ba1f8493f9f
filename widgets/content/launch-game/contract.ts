import { type KnownCode, knownCode } from '#schemas/manifest/knownCodes.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

const parameter = (description: string) => ({ description, type: 'string', maxLength: 64 }) as const;
const known = <const K extends KnownCode>(kind: K, description: string) =>
  ({ ...parameter(description), ...knownCode(kind) }) as const;

/** Props of `launch-game`, mostly from the URL and validated by the page's parameters. */
export const launchGameProps = schema({
  description: 'A game on the whole screen, in a frame of the games’ own origin, with a way back.',
  type: 'object',
  properties: {
    vendor: known('vendor', 'Vendor of the game.'),
    gameId: parameter('The vendor’s own name of the game.'),
    nodeId: parameter('The game in the catalogue.'),
    roomId: parameter('The room within the game: a table, a match.'),
    outcome: parameter('What is picked in the room’s match: "home", "draw", "away"; any other is none.'),
    odds: parameter('The odds at which the outcome was picked.'),
    code: known('lottery', 'A lottery by its code, instead of a game; "lobby" is the first one.'),
    playType: known('board', 'Board of a lottery: "trad", "ent"; any other is the lottery’s own.'),
    prizeMode: known('prizeMode', 'Prize mode of a lottery: "Lott", "ZY", "Elott"; any other is none.'),
    pageBack: known('pageBack', 'Id of the page that the way back leads to; "history" is the one before.'),
  },
  additionalProperties: false,
});

/** Contract of a game's page: requests the game, frames it, and returns (specification 7, 'Launch game'). */
export const contract = {
  props: launchGameProps,
  access: 'session',
} satisfies WidgetContract;
