import './styles/families.css';
import './styles/base.css';
import './styles/parts.css';
import { h, render } from 'preact';
import type { GameEngine } from '#schemas/games/codes.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { FailureScreen } from './components/FailureScreen.tsx';
import { type FailureCode, failureCodeOf } from './gameApiError.ts';
import { openSession } from './gameClient.ts';
import { createPlayContext, type PlayContext, postToSite } from './playContext.ts';
import { createTranslate } from './texts.ts';

/** Starts a game in the page. Calls `ready` once it can be played. Returns a function to stop. */
type Engine = (root: HTMLElement, play: PlayContext, session: GameSession, ready: () => void) => () => void;

const engines: Readonly<Record<GameEngine, () => Promise<{ start: Engine }>>> = {
  slot: () => import('./slot/start.ts'),
  draw: () => import('./draw/start.ts'),
  sports: () => import('./sports/start.ts'),
  round: () => import('./round/start.ts'),
};

/** Failures after which the same ticket may still be valid, so that a retry is offered. */
const retryable: ReadonlySet<FailureCode> = new Set(['offline', 'broken', 'failed'] as const);

const root = document.querySelector<HTMLElement>('#game');

/** Origin of the embedding page as reported by the browser; the session carries the authoritative one. */
function parentOrigin(): string | undefined {
  const [ancestor] = location.ancestorOrigins ?? [];
  if (ancestor !== undefined) return ancestor;
  return document.referrer === '' ? undefined : new URL(document.referrer).origin;
}

async function open(place: HTMLElement, ticket: string, start: URLSearchParams): Promise<void> {
  const lang = document.documentElement.lang;
  let t = createTranslate(JSON.parse(place.dataset.texts ?? '{}'), lang);
  let post = postToSite(parentOrigin());
  let stop: (() => void) | undefined;
  const waiting = [...place.childNodes];
  const stopWaiting = () => {
    for (const node of waiting) node.remove();
  };

  const end = (code: FailureCode) => {
    stop?.();
    stop = undefined;
    const reported = code === 'offline' || code === 'broken' ? 'failed' : code;
    post({ type: 'failed', code: reported });
    const retry = retryable.has(code) ? () => void begin() : undefined;
    const exit = parent === window ? undefined : () => post({ type: 'exit' });
    stopWaiting();
    render(h(FailureScreen, { t, code, retry, exit }), place);
  };

  async function begin(): Promise<void> {
    render(null, place);
    place.replaceChildren(...waiting);
    try {
      const session = await openSession(ticket);
      const play = createPlayContext(session, start, end);
      t = play.t;
      post = play.post;
      const page = document.documentElement;
      page.lang = session.language;
      page.dir = session.direction;
      page.dataset.family = session.game.family;
      document.title = session.game.name;
      const engine = await engines[session.engine]();
      stopWaiting();
      stop = engine.start(place, play, session, () => play.post({ type: 'ready' }));
    } catch (error) {
      end(failureCodeOf(error));
    }
  }
  await begin();
}

if (root) {
  // The embedding page shows the game's name already.
  document.documentElement.toggleAttribute('data-framed', parent !== window);
  const [ticket = '', start] = location.hash.slice(1).split('?');
  // The ticket is a secret: remove it from the history and the address bar.
  history.replaceState(null, '', location.pathname);
  void open(root, ticket, new URLSearchParams(start));
}
