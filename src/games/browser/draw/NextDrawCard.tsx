/** @jsxImportSource preact */
import type { PlayContext } from '../playContext.ts';
import { Balls } from './Balls.tsx';
import type { DrawPage } from './drawState.ts';
import { countdownText } from './drawTexts.ts';
import { drawPhase } from './lines.ts';

interface DrawCardProps {
  readonly play: PlayContext;
  readonly page: DrawPage;
}

const phaseTexts = { open: 'draw.closesIn', closed: 'draw.drawsIn', drawing: 'draw.drawing' } as const;

/** The next draw with its countdown, and the last result. */
export function NextDrawCard({ play, page: { table, now } }: DrawCardProps) {
  const { t } = play;
  const { phase, until } = drawPhase(table, now);
  return (
    <section class="draw-card" aria-label={t('draw.next')}>
      <div class="row">
        <div>
          <p class="label">{t('draw.next')}</p>
          <strong dir="ltr" class="figure">
            {table.issue}
          </strong>
        </div>
        <div class={`left ${phase}`}>
          <p class="label">{t(phaseTexts[phase])}</p>
          {/* Not announced every second. */}
          <strong class="figure" role="timer" aria-live="off">
            {phase === 'drawing' ? (
              <span class="dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            ) : (
              countdownText(play, until, now)
            )}
          </strong>
        </div>
      </div>
      <div class="last" aria-live="polite">
        <p class="label">{t('draw.last')}</p>
        <Balls key={table.lastDraw.issue} play={play} draw={table.lastDraw} kind={table.drawKind} />
      </div>
    </section>
  );
}
