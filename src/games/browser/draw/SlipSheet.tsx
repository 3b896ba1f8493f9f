/** @jsxImportSource preact */
import { ActButton } from '../ActButton.tsx';
import { Icon } from '../Icon.tsx';
import { NoticeStrip } from '../NoticeStrip.tsx';
import type { Play } from '../play.ts';
import { Sheet } from '../Sheet.tsx';
import { StakeStepper } from '../StakeStepper.tsx';
import type { DrawActs, DrawPage } from './drawState.ts';
import { drawPhase, type Line } from './lines.ts';
import { Numbers } from './Numbers.tsx';
import { bestWin, stakesOf } from './slip.ts';
import { leftText, oddsText, playName } from './words.ts';

interface SlipSheetProps {
  readonly play: Play;
  readonly page: DrawPage;
  readonly acts: DrawActs;
}

function LineItem({ play, page, acts, line }: SlipSheetProps & { readonly line: Line }) {
  const name = playName(play, line.playType, page.table.playTypes[line.board]);
  const label = play.t('draw.removeLine', { line: `${name} ${line.numbers.join(' ')}`.trim() });
  return (
    <li class="slip-line">
      <div>
        <strong>{name}</strong>
        {line.numbers.length > 0 && (
          <span class="balls small" dir="ltr">
            <Numbers numbers={line.numbers} />
          </span>
        )}
      </div>
      <b class="figure">{oddsText(line.odds)}</b>
      <ActButton class="round" label={label} act={() => acts.remove(line.id)}>
        <Icon name="trash" />
      </ActButton>
    </li>
  );
}

/** Buttons to undo a removal and to remove all lines. */
const SlipTools = ({ play: { t }, page, acts }: SlipSheetProps) => (
  <div class="slip-tools">
    {page.before && (
      <ActButton class="plain" act={acts.undo}>
        <Icon name="undo" />
        {t('undo')}
      </ActButton>
    )}
    {page.lines.length > 1 && page.order === 'none' && (
      <ActButton class="plain" act={acts.removeAll}>
        <Icon name="trash" />
        {t('draw.removeAll')}
      </ActButton>
    )}
  </div>
);

/** The button that places the slip while the draw is open, or sends a lost slip again. */
function PlaceButton({ play, page, acts }: SlipSheetProps) {
  const { t, money } = play;
  if (page.order === 'lost')
    return (
      <ActButton key="again" class="primary wide" act={acts.again}>
        {t('retry')}
      </ActButton>
    );
  const isOpen = drawPhase(page.table, page.now).phase === 'open';
  const isSending = page.order === 'sending';
  const amount = money(stakesOf(play, page).all);
  return (
    <ActButton
      key="place"
      class="primary wide"
      off={page.lines.length === 0 || isSending || !isOpen}
      act={acts.place}
    >
      {isSending ? t('placing') : isOpen ? t('place', { amount }) : t('draw.waitNext')}
    </ActButton>
  );
}

function Sums({ play, page }: Pick<SlipSheetProps, 'play' | 'page'>) {
  const { t, money } = play;
  const { each, all } = stakesOf(play, page);
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
export function SlipSheet(props: SlipSheetProps) {
  const { play, page, acts } = props;
  const { t } = play;
  const { phase, until } = drawPhase(page.table, page.now);
  return (
    <Sheet id="slip" title={t('draw.slip')} close={t('close')} onClose={() => acts.slip(false)}>
      <p class="slip-draw">
        {t('draw.forDraw', { issue: `\u2066${page.table.issue}\u2069` })}
        <b class="figure">{phase === 'open' ? leftText(play, until, page.now) : t('draw.closed')}</b>
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
