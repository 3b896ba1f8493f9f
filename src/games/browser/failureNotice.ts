import { failureCodeOf } from './gameApiError.ts';
import type { Notice } from './notice.ts';
import type { PlayContext } from './playContext.ts';

const textKeys: Readonly<Record<string, string>> = {
  insufficient: 'insufficient',
  'bet.limits': 'betLimits',
  'draw.closed': 'drawClosed',
  'match.closed': 'matchClosed',
  'odds.changed': 'oddsChanged',
  'round.open': 'roundOpen',
  'round.over': 'roundOver',
  'too.many': 'tooManyText',
  offline: 'offlineText',
  maintenance: 'maintenanceText',
  region: 'regionText',
};

/** The notice for a failed call; undefined if the session is over, which ends the game. */
export function failureNotice(error: unknown, { t, end }: PlayContext): Notice | undefined {
  const code = failureCodeOf(error);
  if (code === 'session.gone') {
    end(code);
    return undefined;
  }
  // Nothing that the player did: the game waits until the brand is open again.
  const kind = code === 'maintenance' || code === 'region' ? 'calm' : 'bad';
  return { kind, text: t(textKeys[code] ?? 'refused') };
}
