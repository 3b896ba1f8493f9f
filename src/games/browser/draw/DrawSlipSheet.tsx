/** @jsxImportSource preact */
import { ActionButton } from '../components/ActionButton.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { StakeStepper } from '../components/StakeStepper.tsx';
import type { PlayContext } from '../playContext.ts';
import type { DrawActions, DrawPage } from './drawState.ts';
import { countdownText, playName, timesText } from './drawTexts.ts';
import { drawPhase, type SlipLine } from './lines.ts';
import { Numbers } from './Numbers.tsx';
import { bestWin, slipStakes } from './slip.ts';

interface SlipSheetProps {
  readonly play: PlayContext;
  readonly page: DrawPage;
  readonly acts: DrawActions;
}

function LineItem({ play, page, acts, line }: SlipSheetProps & { readonly line: SlipLine }) {
  const name = playName(play, line.playType, page.table.playTypes[line.board]);
  const label = play.t('draw.removeLine', { line: `${name} ${line.numbers.join(' ')}`.trim() });
  return (
    <li class="slip-line">
      <div>
        <strong>{name}</strong>
        {line.numbers.length > 0 && (
          <span class="balls small" dir="ltr">
            <Numbers numbers={line.numbers} kind={page.table.drawKind} />
          </span>
        )}
      </div>
      <b class="figure">{timesText(line.odds)}</b>
      <ActionButton class="round" label={label} act={() => acts.remove(line.id)}>
        <GameIcon name="trash" />
      </ActionButton>
    </li>
  );
}

/** Buttons to undo a removal and to remove all lines. */
const SlipTools = ({ play: { t }, page, acts }: SlipSheetProps) => (
  <div class="slip-tools">
    {page.before && (
      <ActionButton class="plain" act={acts.undo}>
        <GameIcon name="undo" />
        {t('undo')}
      </ActionButton>
    )}
    {page.lines.length > 1 && page.order === 'none' && (
      <ActionButton class="plain" act={acts.removeAll}>
        <GameIcon name="trash" />
        {t('draw.removeAll')}
      </ActionButton>
    )}
  </div>
);

/** The button that places the slip while the draw is open, or sends a lost slip again. */
function PlaceButton({ play, page, acts }: SlipSheetProps) {
  const { t, money } = play;
  if (page.order === 'lost')
    return (
      <ActionButton key="again" class="primary wide" act={acts.again}>
        {t('retry')}
      </ActionButton>
    );
  const isOpen = drawPhase(page.table, page.now).phase === 'open';
  const isSending = page.order === 'sending';
  const amount = money(slipStakes(play, page).all);
  return (
    <ActionButton
      key="place"
      class="primary wide"
      off={page.lines.length === 0 || isSending || !isOpen}
      act={acts.place}
    >
      {isSending ? t('placing') : isOpen ? t('place', { amount }) : t('draw.waitNext')}
    </ActionButton>
  );
}

function Sums({ play, page }: Pick<SlipSheetProps, 'play' | 'page'>) {
  const { t, money } = play;
  const { each, all } = slipStakes(play, page);
  return (
    <dl class="sums">
      <dt>{t('totalStake')}</dt>
      <dd class="figure">{money(all)}</dd>
      <dt>{t('draw.bestWin')}</dt>
      <dd class="figure">{money(bestWin(each, page.lines))}</dd>
    </dl>
  );
}

/** The slip: its lines, the stake, and the button to place it. */
export function DrawSlipSheet(props: SlipSheetProps) {
  const { play, page, acts } = props;
  const { t } = play;
  const { phase, until } = drawPhase(page.table, page.now);
  return (
    <Sheet id="slip" title={t('draw.slip')} close={t('close')} onClose={() => acts.slip(false)}>
      <p class="slip-draw">
        {t('draw.forDraw', { issue: `\u2066${page.table.issue}\u2069` })}
        <b class="figure">{phase === 'open' ? countdownText(play, until, page.now) : t('draw.closed')}</b>
      </p>
      <ul class="slip-lines">
        {page.lines.map((line) => (
          <LineItem key={line.id} {...props} line={line} />
        ))}
      </ul>
      {page.lines.length === 0 ? <p class="empty">{t('draw.emptySlip')}</p> : <span />}
      <SlipTools {...props} />
      <StakeStepper
        play={play}
        label={t('draw.stakeEach')}
        bet={page.bet}
        locked={page.order !== 'none'}
        step={acts.step}
      />
      <Sums play={play} page={page} />
      <NoticeStrip notice={page.notice} close={t('close')} onClose={acts.dismiss} />
      <PlaceButton {...props} />
    </Sheet>
  );
}
