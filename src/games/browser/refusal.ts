import { codeOf } from './failure.ts';
import type { Notice } from './notice.ts';
import type { Play } from './play.ts';

const textKeys: Readonly<Record<string, string>> = {
  insufficient: 'insufficient',
  'bet.limits': 'betLimits',
  'draw.closed': 'drawClosed',
  'match.closed': 'matchClosed',
  'odds.changed': 'oddsChanged',
  'too.many': 'tooManyText',
  offline: 'offlineText',
};

/** The notice for a failed call; undefined if the session is over, which ends the game. */
export function refusal(error: unknown, { t, end }: Play): Notice | undefined {
  const code = codeOf(error);
  if (code === 'session.gone') {
    end(code);
    return undefined;
  }
  return { kind: 'bad', text: t(textKeys[code] ?? 'refused') };
}
