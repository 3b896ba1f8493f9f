/** @jsxImportSource preact */
import { Fragment } from 'preact';
import type { Match } from '#schemas/games/sports.ts';
import { BetLists } from '../components/BetLists.tsx';
import { GameHeader } from '../components/GameHeader.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { SlipBar } from '../components/SlipBar.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';
import { MatchCard } from './MatchCard.tsx';
import { SportsBetItem } from './SportsBetItem.tsx';
import { SportsSlipSheet } from './SportsSlipSheet.tsx';
import { slipSums } from './slip.ts';
import { type SportsActions, type SportsPage, sportsTabs } from './sportsState.ts';
import { matchKindsOf } from './sportsTexts.ts';

interface SportsViewProps {
  readonly play: PlayContext;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

const EmptyState = ({ text }: { readonly text: string }) => (
  <div class="empty">
    <GameIcon name="clock" />
    <p>{text}</p>
  </div>
);

/** Matches grouped by state; a text if there are none. */
function Matches(props: SportsViewProps) {
  const { play, page } = props;
  const { t } = play;
  const matching = page.matches.filter(({ kind }) => page.kind === undefined || kind === page.kind);
  const inState = (state: Match['state']) => matching.filter((match) => match.state === state);
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

function KindChips({ play: { t }, page, acts }: SportsViewProps) {
  const kinds = matchKindsOf(page.matches);
  if (kinds.length < 2 || page.tab === 'bets') return null;
  const entries = [
    ['all', t('sports.all')] as const,
    ...kinds.map((kind) => [kind, t(`sports.${kind}`)] as const),
  ];
  return (
    <ToggleButtons
      look="chips"
      label={t('sports.kinds')}
      chosen={page.kind ?? 'all'}
      entries={entries}
      choose={(kind) => acts.kind(kind === 'all' ? undefined : kind)}
    />
  );
}

const rules = [
  ['sports.winner', 'sports.winnerText'],
  ['sports.total', 'sports.totalText'],
  ['sports.multipleTitle', 'sports.multipleText'],
  ['sports.settleTitle', 'sports.settleText'],
] as const;

const RulesSheet = ({ play: { t }, acts }: SportsViewProps) => (
  <Sheet id="rules" title={t('rules')} close={t('close')} onClose={() => acts.rules(false)}>
    {rules.map(([title, text]) => (
      <Fragment key={title}>
        <h3>{t(title)}</h3>
        <p>{t(text)}</p>
      </Fragment>
    ))}
  </Sheet>
);

/** The slip bar, with the number of selections and their total odds. */
function Footer({ play, page, acts }: SportsViewProps) {
  const { t } = play;
  const n = page.picks.length;
  const { odds } = slipSums('0', page.picks);
  return (
    <SlipBar play={play} balance={page.balance} isEmpty={n === 0} open={() => acts.slip(true)}>
      {n === 0 ? t('sports.noPicks') : t('sports.slipOf', { n, odds: `\u2066${odds}\u2069` })}
    </SlipBar>
  );
}

/** The sports page. */
export function SportsView(props: SportsViewProps) {
  const { play, page, acts } = props;
  const { t } = play;
  const { open, settled } = page;
  const names = {
    matches: t('sports.matches'),
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
        <KindChips {...props} />
        {page.tab === 'bets' ? (
          <BetLists
            t={t}
            open={open}
            settled={settled}
            none={t('sports.noBets')}
            item={(bet) => <SportsBetItem key={bet.id} play={play} bet={bet} now={page.now} />}
          />
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
