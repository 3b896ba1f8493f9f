import { codeOf } from './failure.ts';
import type { Notice } from './notice.ts';
import type { Play } from './play.ts';

const said: Readonly<Record<string, string>> = {
  insufficient: 'insufficient',
  'bet.limits': 'betLimits',
  'draw.closed': 'drawClosed',
  'match.closed': 'matchClosed',
  'odds.changed': 'oddsChanged',
  'too.many': 'tooManyText',
  offline: 'offlineText',
};

/** Words for what the server refused; a session that is over ends the game. */
export function refusal(error: unknown, { t, end }: Play): Notice | undefined {
  const code = codeOf(error);
  if (code === 'session.gone') {
    end(code);
    return undefined;
  }
  return { kind: 'bad', text: t(said[code] ?? 'refused') };
}
