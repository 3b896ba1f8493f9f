/** @jsxImportSource preact */
import { BetLists } from '../components/BetLists.tsx';
import { GameHeader } from '../components/GameHeader.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { SlipBar } from '../components/SlipBar.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';
import { BettingBoard } from './BettingBoard.tsx';
import { DrawBetItem } from './DrawBetItem.tsx';
import { DrawSlipSheet } from './DrawSlipSheet.tsx';
import { type DrawActions, type DrawPage, drawTabs } from './drawState.ts';
import { formatDateTime } from './drawTexts.ts';
import { NextDrawCard } from './NextDrawCard.tsx';
import { Results } from './Results.tsx';
import { slipStakes } from './slip.ts';

interface DrawViewProps {
  readonly play: PlayContext;
  readonly page: DrawPage;
  readonly acts: DrawActions;
}

/** Select field with the lotteries of the session. */
const LotteryChoice = ({ play: { t }, page: { table, changing }, acts }: DrawViewProps) => (
  <select
    class="lottery"
    aria-label={t('draw.lottery')}
    value={table.code}
    disabled={changing}
    onChange={(event) => acts.lottery(event.currentTarget.value)}
  >
    {table.lotteries.map(({ code, name }) => (
      <option value={code} key={code}>
        {name}
      </option>
    ))}
  </select>
);

const RulesSheet = ({ play, page: { table }, acts }: DrawViewProps) => {
  const { t } = play;
  return (
    <Sheet id="rules" title={t('rules')} close={t('close')} onClose={() => acts.rules(false)}>
      <h3>{table.name}</h3>
      <p>{t('draw.every', { moment: formatDateTime(play, table.nextDrawAt) })}</p>
      <h3>{t('draw.fair')}</h3>
      <p>{t('draw.fairText')}</p>
      <p>{t('draw.oddsText')}</p>
    </Sheet>
  );
};

/** The slip bar, with the number of lines and their total stake. */
function Footer({ play, page, acts }: DrawViewProps) {
  const { t, money } = play;
  const n = page.lines.length;
  return (
    <SlipBar play={play} balance={page.balance} isEmpty={n === 0} open={() => acts.slip(true)}>
      {n === 0
        ? t('draw.noLines')
        : t('draw.slipOf', { count: n, amount: money(slipStakes(play, page).all) })}
    </SlipBar>
  );
}

/** The selected part of the page. */
function Part(props: DrawViewProps) {
  const { play, page } = props;
  const { table, settled } = page;
  if (page.tab === 'play') return <BettingBoard {...props} />;
  if (page.tab === 'results') return <Results play={play} table={table} />;
  return (
    <BetLists
      t={play.t}
      open={table.open}
      settled={settled}
      none={play.t('draw.noBets')}
      item={(bet) => <DrawBetItem key={bet.id} play={play} bet={bet} table={table} />}
    />
  );
}

/** The page of a lottery. */
export function DrawView(props: DrawViewProps) {
  const { play, page, acts } = props;
  const { t } = play;
  const open = page.table.open.length;
  const names = {
    play: t('draw.play'),
    results: t('draw.results'),
    bets: open > 0 ? t('betsOf', { n: open }) : t('bets'),
  };
  return (
    <>
      <main class="draw">
        <GameHeader play={play} onRules={() => acts.rules(true)}>
          {page.table.lotteries.length > 1 && <LotteryChoice {...props} />}
        </GameHeader>
        <NextDrawCard play={play} page={page} />
        <ToggleButtons
          look="tabs main"
          label={t('draw.parts')}
          chosen={page.tab}
          entries={drawTabs.map((tab) => [tab, names[tab]] as const)}
          choose={acts.see}
        />
        {!page.slip && <NoticeStrip notice={page.notice} close={t('close')} onClose={acts.dismiss} />}
        <Part {...props} />
        {page.tab === 'play' && <Footer {...props} />}
      </main>
      {page.slip && <DrawSlipSheet {...props} />}
      {page.rules && <RulesSheet {...props} />}
    </>
  );
}
