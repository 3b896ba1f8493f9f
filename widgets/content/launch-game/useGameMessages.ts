import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { GameMessage } from '#schemas/games/messages.ts';
import { gameMessage } from '#src/domain/games/launch/gameMessage.ts';
import { recordActivity } from '#src/stores/account/activity.ts';

/** Receives the messages of the framed game. Other sources, origins and formats are ignored. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onMessage: (message: GameMessage) => void,
): void {
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    if (origin === null) return;
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source === null || event.source !== frame.current?.contentWindow)
        return;
      const message = gameMessage(event.data);
      if (message) {
        recordActivity();
        handle(message);
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, origin]);
}
