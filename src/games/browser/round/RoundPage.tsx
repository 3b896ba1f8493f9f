/** @jsxImportSource preact */
import type { GameRound, RoundTable } from '#schemas/games/round.ts';
import { exceeds } from '../bets/amounts.ts';
import { GameHeader } from '../components/GameHeader.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import type { PlayContext } from '../playContext.ts';
import type { BoardModule } from './board.ts';
import type { RoundActions, RoundPageState } from './roundState.ts';

interface RoundPageProps {
  readonly play: PlayContext;
  readonly table: RoundTable;
  readonly board: BoardModule;
  readonly state: RoundPageState;
  readonly acts: RoundActions;
}

/** What came of a round: more than the stake is a win, exactly the stake came back, anything less is said plainly. */
export function outcomeText(
  { t, money }: Pick<PlayContext, 't' | 'money'>,
  { win, stake }: GameRound,
): string {
  if (exceeds(win, stake)) return t('round.won', { amount: money(win) });
  if (!exceeds(win, '0')) return t('round.noWin');
  return exceeds(stake, win)
    ? t('round.partBack', { amount: money(win) })
    : t('round.back', { amount: money(win) });
}

/** The rules: how it is played, the average returns, and that chance decides. */
function RulesSheet({ play, table, board: { Rules }, acts }: Omit<RoundPageProps, 'state'>) {
  const { t, intl, brand } = play;
  const percent = new Intl.NumberFormat(intl, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <Sheet id="rules" title={t('rules')} close={t('close')} onClose={() => acts.rules(false)}>
      <Rules play={play} />
      <h3>{t('slot.rtp')}</h3>
      <p>{t('slot.rtpText')}</p>
      <dl class="returns">
        {table.returns.map(({ of, percent: share }) => (
          <div key={of}>
            <dt>{t(`round.of.${of}`)}</dt>
            <dd class="figure">{percent.format(Number(share) / 100)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('slot.fair')}</h3>
      <p>{t('round.fairText', { brand })}</p>
    </Sheet>
  );
}

/** The page of a game of rounds: its board, what came of the last round, and the rules. */
export function RoundPage(props: RoundPageProps) {
  const {
    play,
    board: { Board },
    table,
    state,
    acts,
  } = props;
  const { t, bets } = play;
  const { outcome } = state;
  const text = outcome && outcomeText(play, outcome);
  return (
    <>
      <main class={`round-game ${table.kind}`}>
        <GameHeader play={play} onRules={() => acts.rules(true)} />
        <p
          class={outcome && exceeds(outcome.win, outcome.stake) ? 'round-outcome won' : 'round-outcome'}
          role="status"
        >
          {text}
        </p>
        <NoticeStrip notice={state.notice} close={t('close')} onClose={acts.dismiss} />
        <Board play={play} state={state} acts={acts} stake={bets[state.bet] ?? '0'} />
      </main>
      {state.rules && <RulesSheet {...props} />}
    </>
  );
}
