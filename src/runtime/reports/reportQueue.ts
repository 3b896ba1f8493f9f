import type { PageReports } from '#src/domain/site/pageReports.ts';
import { withoutValues } from '#src/domain/values/withoutValues.ts';

/** Events of a visit that are reported; further ones are dropped. */
const mostEvents = 50;

/** How long events are gathered, in milliseconds. */
const gather = 5000;

/** One event, as the service gets it. */
export interface ReportedEvent {
  readonly kind: PageReports['kinds'][number];
  /** What failed, the page that was opened, or what was tapped. */
  readonly what: string;
  /** For errors: name and message, without values. */
  readonly detail?: string;
}

/** Gathers events and sends them. */
export interface ReportQueue {
  add(event: ReportedEvent): void;
  /** Sends what was gathered. */
  flush(): void;
}

/**
 * Sends events as `{ brand, page, events }` by `fetch` with `keepalive`, so that they leave with the page too. The type is
 * that of a plain text, without cookies and referrer, so that the service needs no CORS; its answer is not read. A service
 * that is away is not asked again.
 */
export function reportQueue({ url, kinds }: PageReports, brand: string, page: () => string): ReportQueue {
  let left = mostEvents;
  let waiting: ReportedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ brand, page: page(), events: waiting });
    waiting = [];
    fetch(url, {
      ...{ method: 'POST', keepalive: true, mode: 'no-cors', credentials: 'omit', body },
      referrerPolicy: 'no-referrer',
    }).catch(() => {
      left = 0;
    });
  }
  return {
    add({ kind, what, detail }) {
      if (!kinds.includes(kind) || left <= 0) return;
      left -= 1;
      waiting.push({
        kind,
        what: withoutValues(what),
        ...(detail === undefined ? {} : { detail: withoutValues(detail) }),
      });
      timer ??= setTimeout(flush, gather);
    },
    flush,
  };
}
