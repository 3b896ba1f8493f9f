/** @jsxImportSource preact */
import { ActionButton } from '../components/ActionButton.tsx';
import { GameIcon } from '../components/GameIcon.tsx';
import { NoticeStrip } from '../components/NoticeStrip.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { StakeStepper } from '../components/StakeStepper.tsx';
import type { PlayContext } from '../playContext.ts';
import { offerOf, type PickOffer, slipSums } from './slip.ts';
import type { SportsActions, SportsPage } from './sportsState.ts';
import { marketName, selectionName } from './sportsTexts.ts';

interface SlipSheetProps {
  readonly play: PlayContext;
  readonly page: SportsPage;
  readonly acts: SportsActions;
}

interface LegProps {
  readonly play: PlayContext;
  readonly leg: PickOffer;
  readonly acts: SportsActions;
}

function Leg({ play: { t }, leg: { pick, match, race, line, odds }, acts }: LegProps) {
  const runner = race?.runners.find(({ id }) => id === pick.selection)?.name;
  const [home, away] = match ? [match.home.name, match.away.name] : [runner ?? '', race?.name ?? ''];
  const name = selectionName({ t }, { home, away }, pick.selection, line);
  const kind = match?.kind ?? (race && 'derby');
  const changed = odds !== undefined && odds !== pick.odds;
  return (
    <li class="slip-line">
      <div class="leg">
        <strong>{name}</strong>
        {kind && <span>{marketName({ t }, kind, pick.market)}</span>}
        {race && <span>{race.name}</span>}
        {match && (
          <span>
            <bdi>{match.home.name}</bdi> – <bdi>{match.away.name}</bdi>
          </span>
        )}
        {odds === undefined && <span class="bad">{t('matchClosed')}</span>}
      </div>
      <p class="leg-odds">
        {changed && <s class="figure">{pick.odds}</s>}
        <b class={changed ? 'figure changed' : 'figure'}>{odds ?? pick.odds}</b>
      </p>
      <ActionButton class="round" label={t('sports.remove', { name })} act={() => acts.remove(pick)}>
        <GameIcon name="trash" />
      </ActionButton>
    </li>
  );
}

/** The button that places the slip, accepts changed odds, or sends a lost slip again. */
function PlaceButton({ play, page, acts, isStale }: SlipSheetProps & { readonly isStale: boolean }) {
  const { t, money, bets } = play;
  const className = 'primary wide';
  if (page.order === 'lost')
    return (
      <ActionButton key="again" class={className} act={acts.again}>
        {t('retry')}
      </ActionButton>
    );
  if (page.order === 'none' && isStale)
    return (
      <ActionButton key="accept" class={className} act={acts.accept}>
        {t('sports.accept')}
      </ActionButton>
    );
  const isSending = page.order === 'sending';
  return (
    <ActionButton key="place" class={className} off={isSending || page.picks.length === 0} act={acts.place}>
      {isSending ? t('placing') : t('place', { amount: money(bets[page.bet] ?? '0') })}
    </ActionButton>
  );
}

/** The slip: selections, stake, possible win, and the button to place it. */
export function SportsSlipSheet({ play, page, acts }: SlipSheetProps) {
  const { t, money, bets } = play;
  const { picks } = page;
  const legs = picks.map((pick) => offerOf(page, pick));
  const isStale = legs.some(({ pick, odds }) => odds !== pick.odds);
  const sums = slipSums(bets[page.bet] ?? '0', picks);
  const more = page.races.length > 0 ? 'sports.moreRaces' : 'sports.addMore';
  const title = picks.length > 1 ? t('sports.multiple', { n: picks.length }) : t('sports.single');
  return (
    <Sheet id="slip" title={title} close={t('close')} onClose={() => acts.slip(false)}>
      <ul class="slip-lines">
        {legs.map((leg) => (
          <Leg key={leg.pick.match} play={play} leg={leg} acts={acts} />
        ))}
      </ul>
      {picks.length === 0 ? (
        <p class="empty">{t('sports.emptySlip')}</p>
      ) : (
        <p class="hint">{picks.length > 1 ? t('sports.allMustWin') : t(more)}</p>
      )}
      <div class="slip-tools">
        {page.before && (
          <ActionButton class="plain" act={acts.undo}>
            <GameIcon name="undo" />
            {t('undo')}
          </ActionButton>
        )}
      </div>
      <StakeStepper
        play={play}
        label={t('stake')}
        bet={page.bet}
        locked={page.order !== 'none'}
        step={acts.step}
      />
      <dl class="sums">
        <dt>{t('sports.odds')}</dt>
        <dd class="figure">{sums.odds}</dd>
        <dt>{t('sports.win')}</dt>
        <dd class="figure">{money(sums.win)}</dd>
      </dl>
      <NoticeStrip notice={page.notice} close={t('close')} onClose={acts.dismiss} />
      <PlaceButton play={play} page={page} acts={acts} isStale={isStale} />
    </Sheet>
  );
}
