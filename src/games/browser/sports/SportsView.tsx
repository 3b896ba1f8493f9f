/** @jsxImportSource preact */
import { Fragment } from 'preact';
import type { Match } from '#schemas/games/sports.ts';
import { BetLists } from '../components/BetLists.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { GameHeader } from '../components/GameHeader.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { SlipBar } from '../components/SlipBar.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';
import { MatchCard } from './MatchCard.tsx';
import { Races } from './race/Races.tsx';
import { SportsBetItem } from './SportsBetItem.tsx';
import { SportsSlipSheet } from './SportsSlipSheet.tsx';
import { slipSums } from './slip.ts';
import { type SportsActions, type SportsPage, sportsTabs } from './sportsState.ts';

interface SportsViewProps {
  readonly play: PlayContext;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

/** Matches grouped by state; a text if there are none. */
function Matches(props: SportsViewProps) {
  const { play, page } = props;
  const { t } = play;
  const inState = (state: Match['state']) => page.matches.filter((match) => match.state === state);
  const isResults = page.tab === 'results';
  const groups = (
    isResults
      ? ([[t('sports.finished'), inState('finished')]] as const)
      : ([
          [t('sports.liveNow'), inState('live')],
          [t('sports.upcoming'), inState('upcoming')],
        ] as const)
  ).filter(([, matches]) => matches.length > 0);
  return (
    <section class="board" key={page.tab}>
      {groups.map(([title, matches]) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <ul class="matches">
            {matches.map((match) => (
              <MatchCard key={match.id} {...props} match={match} />
            ))}
          </ul>
        </Fragment>
      ))}
      {groups.length === 0 && <EmptyState text={t(isResults ? 'sports.noResults' : 'sports.noMatches')} />}
    </section>
  );
}

/** How the game is played, what its odds return, and when bets are settled. */
function RulesSheet({ play: { t, game }, page, acts }: SportsViewProps) {
  const kind = page.races.length > 0 ? 'derby' : page.matches[0]?.kind;
  const isInPlay = page.races.length === 0 && kind !== 'cockfight';
  const rules = [
    [game.name, kind ? t(`sports.how.${kind}`) : ''],
    [t('sports.odds'), t('draw.oddsText')],
    ...(isInPlay ? [[t('sports.inPlayTitle'), t('sports.inPlayText')] as const] : []),
    [t('sports.multipleTitle'), t('sports.multipleText')],
    [t('sports.settleTitle'), t('sports.settleText')],
  ] as const;
  return (
    <Sheet id="rules" title={t('rules')} close={t('close')} onClose={() => acts.rules(false)}>
      {rules.map(([title, text]) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Fragment>
      ))}
    </Sheet>
  );
}

/** The slip bar, with the number of selections and their total odds. */
function Footer({ play, page, acts }: SportsViewProps) {
  const { t } = play;
  const n = page.picks.length;
  const { odds } = slipSums('0', page.picks);
  return (
    <SlipBar play={play} balance={page.balance} isEmpty={n === 0} open={() => acts.slip(true)}>
      {n === 0 ? t('sports.noPicks') : t('sports.slipOf', { count: n, odds: `\u2066${odds}\u2069` })}
    </SlipBar>
  );
}

/** The sports page. */
export function SportsView(props: SportsViewProps) {
  const { play, page, acts } = props;
  const { t } = play;
  const { open, settled } = page;
  const isDerby = page.races.length > 0;
  const names = {
    matches: t(isDerby ? 'sports.races' : 'sports.matches'),
    results: t('sports.results'),
    bets: open.length > 0 ? t('betsOf', { n: open.length }) : t('bets'),
  };
  return (
    <>
      <main class="draw sports">
        <GameHeader play={play} onRules={() => acts.rules(true)} />
        <ToggleButtons
          look="tabs main"
          label={t('sports.parts')}
          chosen={page.tab}
          entries={sportsTabs.map((tab) => [tab, names[tab]] as const)}
          choose={acts.see}
        />
        {!page.slip && <NoticeStrip notice={page.notice} close={t('close')} onClose={acts.dismiss} />}
        {page.tab === 'bets' ? (
          <BetLists
            t={t}
            open={open}
            settled={settled}
            none={t('sports.noBets')}
            item={(bet) => <SportsBetItem key={bet.id} play={play} bet={bet} now={page.now} />}
          />
        ) : isDerby ? (
          <Races {...props} />
        ) : (
          <Matches {...props} />
        )}
        {page.tab === 'matches' && <Footer {...props} />}
      </main>
      {page.slip && <SportsSlipSheet {...props} />}
      {page.rules && <RulesSheet {...props} />}
    </>
  );
}
