/** @jsxImportSource preact */
import './hiLo.css';
import type { HiLoView } from '#schemas/games/roundViews.ts';
import { deckSize } from '#src/domain/games/rules/round/cards.ts';
import type { HiLoGuess } from '#src/domain/games/rules/round/hiLo.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import type { PlayContext } from '../../../playContext.ts';
import type { BoardProps } from '../../board.ts';
import { Card } from '../../cards/Card.tsx';
import { cardName } from '../../cards/cardName.ts';
import { dealing, duelState } from '../../duel/duelState.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { useReveal } from '../../useReveal.ts';

/** What has come of the round so far, in a sentence. */
function toldOf({ t, money }: Pick<PlayContext, 't' | 'money'>, view: HiLoView, stake: string): string {
  const card = cardName(t, view.cards.at(-1));
  if (view.missed) return t('hiLo.missed', { card });
  if (view.cards.length === 1) return t('hiLo.first', { card });
  return t('hiLo.right', { card, amount: money(multiplyAmount(stake, view.odds)) });
}

/** How many of the cards before the open one are shown. */
const shownBefore = 5;

/** The open card with those before it, and the three guesses with what they will pay. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl } = play;
  const { round } = state;
  const { id, isOpen, isIdle } = duelState(state);
  const view = round?.view as HiLoView | undefined;
  useReveal(state, acts, dealing(0));
  const staked = round?.stake ?? stake;
  const seen = view?.cards ?? [];
  const before = seen.slice(0, -1).slice(-shownBefore);
  const guess = (on: HiLoGuess, sign: string) => {
    const odds = isOpen ? view?.[on] : null;
    return (
      <ActionButton class={`guess ${on}`} off={!isIdle || !odds} act={() => acts.act(on)}>
        <span aria-hidden="true">{sign}</span>
        <b>{t(`hiLo.${on}`)}</b>
        <small class="figure">{odds ? money(multiplyAmount(staked, odds)) : '–'}</small>
      </ActionButton>
    );
  };
  return (
    <>
      <div class="board duel large">
        <div class="turned-cards">
          <ul class="seen-cards" aria-label={t('hiLo.before')}>
            {before.map((card) => (
              <li key={card}>
                <Card play={play} card={card} />
              </li>
            ))}
          </ul>
          <div class="open-card">
            <Card key={`${id} ${seen.length}`} play={play} card={seen.at(-1)} turn={round && 0} />
          </div>
        </div>
        <p class="told" role="status">
          {isIdle && view ? toldOf(play, view, staked) : ''}
        </p>
        <div class="guesses">
          {guess('lower', '▼')}
          {guess('same', '=')}
          {guess('higher', '▲')}
        </div>
        <p class="cards-left">
          {t('hiLo.left', { n: new Intl.NumberFormat(intl).format(deckSize - seen.length) })}
        </p>
      </div>
      <PlayPanel {...props} stakes={!isOpen}>
        {isOpen && view ? (
          <ActionButton
            class="primary wide"
            off={!isIdle || !round?.actions.includes('leave')}
            act={() => acts.act('leave')}
          >
            {t('hiLo.leave', { amount: money(multiplyAmount(staked, view.odds)) })}
          </ActionButton>
        ) : (
          <ActionButton class="primary wide" off={!isIdle} act={() => acts.start([{ on: 'cards', stake }])}>
            {t('duel.deal')}
          </ActionButton>
        )}
      </PlayPanel>
    </>
  );
}

/** How it is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('hiLo.rules')}</p>
    <p>{t('hiLo.leftTakes')}</p>
  </>
);
