import { gameErrorCodes } from '#schemas/games/codes.ts';
import type { GameMessage } from '#schemas/games/messages.ts';

const types: readonly unknown[] = ['ready', 'round', 'balance', 'exit', 'failed'];

/** Returns data received from a frame if it is a valid message of a game, else undefined. */
export function gameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { livery, type, open, code } = data as Readonly<Record<string, unknown>>;
  if (livery !== 1 || !types.includes(type)) return undefined;
  if (type === 'round' && typeof open !== 'boolean') return undefined;
  if (type === 'failed' && !(gameErrorCodes as readonly unknown[]).includes(code)) return undefined;
  return data as GameMessage;
}
