/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { divideAmount, exceeds, multiplyAmount } from '../bets/amounts.ts';
import { GameHeader } from '../components/GameHeader.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { StakeStepper } from '../components/StakeStepper.tsx';
import type { PlayContext } from '../playContext.ts';
import { Paytable } from './Paytable.tsx';
import { paysOf, symbolsByPay } from './pays.ts';
import { Reels } from './Reels.tsx';
import type { SlotActions, SlotState } from './slotState.ts';
import { symbolAddress } from './symbolAddress.ts';
import { linePoints } from './wins.ts';

interface SlotPageProps {
  readonly play: PlayContext;
  readonly table: SlotTable;
  readonly state: SlotState;
  readonly acts: SlotActions;
}

interface PartProps extends SlotPageProps {
  readonly stake: string;
  /** The round whose result is shown. */
  readonly result: SpinResult | undefined;
}

const WinLines = ({ lines, wins }: Pick<SlotTable, 'lines'> & Pick<SpinResult, 'wins'>) => (
  <svg class="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true">
    {wins.map(({ line, count }) => (
      <polyline key={line} points={linePoints((lines[line] ?? []).slice(0, count))} />
    ))}
  </svg>
);

/** What five of the three best-paying symbols win at the current stake. */
function Prizes({ play: { t, money, game }, table, stake }: PartProps) {
  const pays = paysOf(table);
  const bestPaying = symbolsByPay(table).filter((symbol) => (pays[symbol]?.x5 ?? 0) > 0);
  return (
    <ul class="prizes" aria-label={t('slot.pays')}>
      {bestPaying.slice(0, 3).map((symbol) => (
        <li key={symbol}>
          <img src={symbolAddress(game.nodeId, table, symbol)} alt="" width={36} height={36} />
          <span dir="ltr">5×</span>
          <b class="figure">
            {money(divideAmount(multiplyAmount(stake, String(pays[symbol]?.x5 ?? 0)), table.lines.length))}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The result of the round as text. */
function Outcome({ play: { t, money }, state: { phase, counted, bet }, result, stake }: PartProps) {
  if (!result) return <p class="outcome">{phase === 'turning' ? t('slot.spinning') : t('slot.begin')}</p>;
  if (result.wins.length === 0)
    return (
      <p class="outcome" key={`none ${bet}`}>
        {t('slot.noWin')}
      </p>
    );
  // A win below the stake is shown without celebration.
  return (
    <p class={exceeds(result.win, stake) ? 'outcome won' : 'outcome'}>
      <strong class="figure">{counted ?? money(result.win)}</strong>
      <span>{t('slot.onLines', { n: result.wins.length })}</span>
    </p>
  );
}

/** The slot machine: prizes, reels and result. */
function Cabinet(props: PartProps) {
  const { play, table, state, acts, result } = props;
  const { t, game } = play;
  return (
    <section class="cabinet" aria-label={game.name}>
      <Prizes {...props} />
      <div class="window" dir="ltr" role="img" aria-label={t('slot.reels')}>
        <div class="reels-place">
          <Reels
            strips={state.strips}
            fading={state.fading}
            won={state.won}
            rows={table.rows}
            address={(symbol) => symbolAddress(game.nodeId, table, symbol)}
            onAway={acts.away}
          />
        </div>
        {result && result.wins.length > 0 && <WinLines lines={table.lines} wins={result.wins} />}
      </div>
      <Outcome {...props} />
    </section>
  );
}

/** Balance, last win, stake and the spin button. */
function Panel({ play, state, acts, result }: PartProps) {
  const { t, money } = play;
  const busy = !state.canSpin || state.phase === 'lost';
  return (
    <div class="panel">
      <dl class="purses">
        <div class="purse">
          <dt>{t('balance')}</dt>
          <dd class="figure">{money(state.balance)}</dd>
        </div>
        <div class="purse end">
          <dt>{t('lastWin')}</dt>
          <dd class="figure">{money(result?.win ?? '0')}</dd>
        </div>
      </dl>
      <div class="play">
        <StakeStepper play={play} label={t('stake')} bet={state.bet} locked={busy} step={acts.step} />
        {state.phase === 'lost' ? (
          <button type="button" class="spin" key="spin" onClick={acts.again}>
            {t('retry')}
          </button>
        ) : (
          <button
            type="button"
            class="spin"
            key="spin"
            aria-disabled={busy ? 'true' : undefined}
            aria-keyshortcuts="Space"
            onClick={acts.spin}
          >
            <GameIcon name="spin" />
            {t('slot.spin')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Space and Enter start a spin, except on buttons, links and in dialogs. */
function useSpinKeys(spin: () => void, off: boolean): void {
  useEffect(() => {
    if (off) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' && event.code !== 'Enter') return;
      if (event.repeat || (event.target as Element).closest('button, a, dialog')) return;
      event.preventDefault();
      spin();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [spin, off]);
}

/** The page of a slot. */
export function SlotPage(props: SlotPageProps) {
  const { play, table, state, acts } = props;
  const { t, money, bets } = play;
  const result = state.phase === 'shown' ? state.result : undefined;
  const part: PartProps = { ...props, result, stake: bets[state.bet] ?? '0' };
  useSpinKeys(acts.spin, state.rules);
  return (
    <>
      <main class="slot">
        <GameHeader play={play} onRules={() => acts.rules(true)} />
        <Cabinet {...part} />
        <p class="unseen" role="status">
          {result &&
            (result.wins.length === 0 ? t('slot.noWin') : t('slot.youWon', { amount: money(result.win) }))}
        </p>
        <NoticeStrip notice={state.notice} close={t('close')} onClose={acts.dismiss} />
        <Panel {...part} />
      </main>
      {state.rules && <Paytable play={play} table={table} onClose={() => acts.rules(false)} />}
    </>
  );
}
