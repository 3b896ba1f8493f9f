import { getStartup } from '#schemas/api/system.ts';
import { connected } from '#src/api/connection.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useAppNews } from './appNews.ts';

/** Time between two looks for the site while it is cut off, in milliseconds: the first, and the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/** When the newest answer on screen arrived, in milliseconds since 1970; null without any. */
function newestAnswer(): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  const newest = Math.max(0, ...times);
  // Answers that were published with the page have no time.
  return newest > 1 ? newest : null;
}

/**
 * Whether the API answers, whatever it says. Without the headers of a call, so that no service worker answers in its
 * place.
 */
async function isReached(): Promise<boolean> {
  const { base, path } = connected();
  try {
    const answer = await fetch(base + (path(getStartup.name) ?? getStartup.path), { cache: 'no-store' });
    // An answer that nobody reads holds its connection.
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** What tells that the site answers again. */
interface Recovery {
  /** Called once it does. */
  onRecovered(): void;
}

/**
 * Watches whether the site answers. Returns what is to be told when something kept is shown: by the time at which it was
 * kept.
 */
export function followConnection({ onRecovered }: Recovery): (keptAt: number) => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(longestPauseMs, pause * 2);
  }

  async function look(): Promise<void> {
    if (useAppNews.getState().cutOff === null) return;
    if (navigator.onLine && document.visibilityState === 'visible' && (await isReached())) recover();
    else lookLater();
  }

  function recover(): void {
    clearTimeout(timer);
    if (useAppNews.getState().cutOff === null) return;
    useAppNews.setState({ cutOff: null, loadedAt: null });
    onRecovered();
    void queryClient.invalidateQueries();
    showToast('success', 'appBars.back');
  }

  function cutOff(at: number | null): void {
    const { cutOff: before, loadedAt } = useAppNews.getState();
    useAppNews.setState({
      cutOff: navigator.onLine ? 'unanswered' : 'offline',
      loadedAt: at === null ? loadedAt : Math.min(at, loadedAt ?? at),
    });
    if (before === null) lookLater();
  }

  const lookSoon = () => {
    pause = firstPauseMs;
    void look();
  };
  window.addEventListener('offline', () => cutOff(newestAnswer()));
  window.addEventListener('online', lookSoon);
  document.addEventListener('visibilitychange', lookSoon);
  if (!navigator.onLine) cutOff(null);
  return cutOff;
}
