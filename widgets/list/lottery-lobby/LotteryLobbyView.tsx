import { useState } from 'react';
import type { Board } from '#src/domain/games/lottery.ts';
import { type CardLottery, DrawCard } from '#src/parts/DrawCard.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import belowHeader from '#src/ui/layout/BelowHeader.module.css';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './LotteryLobby.module.css';

/** A lottery of the lobby. */
export interface LobbyGame extends CardLottery {
  readonly code: string;
  /** The boards it can be played on. */
  readonly boards: readonly Board[];
  /** An electronic lottery. */
  readonly electronic: boolean;
}

/** A group of lotteries. */
export interface LobbyGroup {
  readonly id: string;
  readonly name: string;
  readonly games: readonly LobbyGame[];
}

export interface LotteryLobbyViewProps {
  readonly look: 'groups' | 'list';
  /** Undefined while loading. */
  readonly groups: readonly LobbyGroup[] | undefined;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onPlay: (code: string, board: Board) => void;
}

/** Keys of the skeleton cards. */
const skeletonKeys = ['a', 'b', 'c', 'd'];

/** Tab id of all groups, selected initially. */
const allGroups = 'all';

/** Presentational view of the lobby. */
export function LotteryLobbyView(props: LotteryLobbyViewProps) {
  const { look, groups, failed, onRetry } = props;
  const t = useT();
  const [chosen, setChosen] = useState(allGroups);
  const shown = groups?.filter(({ id }) => chosen === allGroups || id === chosen);
  const tabs = [
    { id: allGroups, label: t('lotteryLobby.all') },
    ...(groups ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
  if (failed)
    return (
      <StateCard
        state="error"
        title={t('lotteryDraws.failedTitle')}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      />
    );
  if (groups?.length === 0)
    return (
      <StateCard
        state="empty"
        picture="game"
        title={t('lotteryDraws.emptyTitle')}
        sentence={t('lotteryLobby.emptyText')}
      />
    );
  const list = (
    <div
      className={styles.groups}
      aria-busy={!groups || undefined}
      data-answer-comes={groups ? undefined : ''}
    >
      {(shown?.length ? shown : (groups ?? [])).map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
      {!groups && (
        <div className={styles.cards}>
          {skeletonKeys.map((key) => (
            <Skeleton key={key} className={styles.coming} />
          ))}
        </div>
      )}
    </div>
  );
  if (look === 'list') return list;
  return (
    <div className={styles.lobby}>
      <div className={classes(belowHeader.bar, styles.bar)}>
        <Tabs
          name="lottery-groups"
          label={t('lotteryLobby.groups')}
          look="pill"
          tabs={tabs}
          active={chosen}
          onChange={setChosen}
        />
      </div>
      <TabPanel name="lottery-groups" active={chosen}>
        {list}
      </TabPanel>
    </div>
  );
}

function Group({ group, now, onPlay }: LotteryLobbyViewProps & { group: LobbyGroup }) {
  const t = useT();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>
        <bdi>{group.name}</bdi>
      </h2>
      <ul className={styles.cards}>
        {group.games.map((game) => (
          <li key={game.code}>
            <DrawCard
              wide
              lottery={game}
              now={now}
              mark={game.electronic ? t('lotteryLobby.electronic') : undefined}
            >
              {game.boards.map((board, at) => (
                <Button
                  key={board}
                  size="small"
                  look={at === 0 ? 'primary' : 'quiet'}
                  onClick={() => onPlay(game.code, board)}
                >
                  {t(at === 0 ? 'lotteryDraws.play' : `lotteryLobby.${board}`)}
                  <span className="visually-hidden"> {game.remark}</span>
                </Button>
              ))}
              {game.boards.length === 0 && <p className={styles.closed}>{t('lotteryLobby.closed')}</p>}
            </DrawCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
