import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageReports } from '#src/domain/site/pageReports.ts';
import { useReports } from '#src/stores/reports.ts';
import { waitToOpen } from '#src/stores/selfOpening.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { textsReady } from '#src/ui/text.ts';
import { ReportsQuestion } from './ReportsQuestion.tsx';
import { reportQueue } from './reportQueue.ts';
import { shownPage, watchPage } from './watchPage.ts';

/** Shows the question until it is answered; a second call while it is shown does nothing. */
function questioner(onAnswer: (agreed: boolean) => void): () => void {
  let shown = false;
  return () => {
    if (shown) return;
    shown = true;
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answer = (agreed: boolean) => {
      root.unmount();
      place.remove();
      shown = false;
      onAnswer(agreed);
    };
    void textsReady().then(() => root.render(createElement(ReportsQuestion, { onAnswer: answer })));
  };
}

/**
 * Reports a share of the visits to the operator's own service: at once, or where the brand asks first, from the visitor's
 * consent on and until it is taken back. The question waits for its turn among what opens by itself.
 */
export function startReports(reports: PageReports, brandId: string): void {
  const isSampled = Math.random() < reports.sample;
  let stop: (() => void) | undefined;
  const begin = () => {
    if (isSampled) stop ??= watchPage(reportQueue(reports, brandId, shownPage));
  };
  if (!reports.consent) {
    begin();
    return;
  }
  let leave: (() => void) | undefined;
  const ask = questioner((agreed) => {
    leave?.();
    store('reports', agreed ? '1' : '0');
    if (agreed) begin();
    else {
      stop?.();
      stop = undefined;
    }
  });
  useReports.setState({ ask });
  const answer = readStored('reports');
  if (answer === '1') begin();
  else if (answer === null) leave = waitToOpen('reports', ask);
}
