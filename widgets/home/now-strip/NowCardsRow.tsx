import type { ReactNode } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { ListedLottery } from '#src/actions/games/useLotteries.ts';
import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { sideways } from '#src/parts/row-section/RowSection.tsx';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { type LiveMatch, LiveMatchRow, type OfferedOutcome } from './LiveMatchRow.tsx';
import styles from './NowCardsRow.module.css';

/** A hot match that is played, or begins within the hour. */
export type MatchNow = ValueOf<'listAnnouncements'>['hotMatches'][number] & {
  readonly phase: 'live' | 'soon';
};

export interface NowCardsProps {
  /** Undefined while loading. */
  readonly draws: readonly ListedLottery[] | undefined;
  /** Matches that take bets, with their odds. Undefined while loading. */
  readonly live: readonly LiveMatch[] | undefined;
  /** Hot matches that are not among those. */
  readonly matches: readonly MatchNow[];
  /** Amount of the pool; null for none. */
  readonly pool: string | null;
  readonly currency: Currency;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly onDraw: (lottery: ListedLottery) => void;
  readonly onMatch: (match: MatchNow | LiveMatch, picked?: OfferedOutcome) => void;
}

/** Presentational view of what is on: live matches first. Where nothing is, it takes no room. */
export function NowCards({ draws, live, matches, pool, currency, now, onDraw, onMatch }: NowCardsProps) {
  const t = useT();
  if (draws?.length === 0 && live?.length === 0 && matches.length === 0 && pool === null) return null;
  return (
    <section className={styles.now} aria-label={t('nowStrip.title')} aria-busy={!draws || !live || undefined}>
      <ul className={classes(sideways, styles.cards)}>
        {live?.map((match) => (
          <li key={match.roomId} className={styles.wide}>
            <LiveMatchRow
              match={match}
              surface={styles.live}
              onOpen={() => onMatch(match)}
              onPick={(picked) => onMatch(match, picked)}
            />
          </li>
        ))}
        {!live && (
          <li className={styles.wide} aria-hidden="true">
            <Skeleton className={classes(styles.coming, styles.comingLive)} />
          </li>
        )}
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} now={now} onOpen={() => onMatch(match)} />
          </li>
        ))}
        {draws?.map((draw) => (
          <li key={draw.code}>
            <DrawNow draw={draw} now={now} onOpen={() => onDraw(draw)} />
          </li>
        ))}
        {!draws &&
          [0, 1, 2].map((at) => (
            <li key={at} aria-hidden="true">
              <Skeleton className={styles.coming} />
            </li>
          ))}
        {pool !== null && (
          <li>
            <Link page="game-list" params={{ gameType: 'HOT' }} className={styles.card}>
              <span className={styles.trophy}>
                <Icon name="trophy" />
              </span>
              <Words title={t('jackpot.grand')}>
                <Money className={styles.figure} amount={pool} currency={currency} />
              </Words>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const Words = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <span className={styles.words}>
    <span className={styles.title}>{title}</span>
    <span className={styles.line}>{children}</span>
  </span>
);

/** The time to an instant. No live region: telling every second would drown out everything else. */
function Left({ until, now }: { readonly until: string; readonly now: number | null }) {
  const left = now === null ? null : timeLeft(Date.parse(until), now);
  return (
    <time className={styles.figure} dateTime={until}>
      <bdi>{left ? clockText(left) : '\u2013\u2013:\u2013\u2013'}</bdi>
    </time>
  );
}

interface CardProps {
  readonly now: number | null;
  readonly onOpen: () => void;
}

function DrawNow({ draw, now, onOpen }: CardProps & { readonly draw: ListedLottery }) {
  const t = useT();
  const { remark, mobileIconUrl, nextDrawAt } = draw;
  const drawing = now !== null && timeLeft(Date.parse(nextDrawAt), now) === null;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <img className={styles.mark} src={mobileIconUrl || undefined} alt="" width={44} height={44} />
      <Words title={<bdi>{remark}</bdi>}>
        {t(drawing ? 'lotteryDraws.drawing' : 'lotteryDraws.nextDraw')}{' '}
        {!drawing && <Left until={nextDrawAt} now={now} />}
      </Words>
    </button>
  );
}

function MatchCard({ match, now, onOpen }: CardProps & { readonly match: MatchNow }) {
  const t = useT();
  const { homeTeam, awayTeam, homeTeamImageUrl, awayTeamImageUrl, matchTime, phase } = match;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.crests}>
        <img src={homeTeamImageUrl || undefined} alt="" width={26} height={26} />
        <img src={awayTeamImageUrl || undefined} alt="" width={26} height={26} />
      </span>
      <Words
        title={
          <>
            <bdi>{homeTeam}</bdi> {t('hotMatches.versus')} <bdi>{awayTeam}</bdi>
          </>
        }
      >
        {phase === 'live' ? (
          <span className={styles.on}>{t('nowStrip.live')}</span>
        ) : (
          <>
            {t('nowStrip.startsIn')} <Left until={matchTime} now={now} />
          </>
        )}
      </Words>
    </button>
  );
}
