import type { TypeOf } from '#schemas/schema.ts';
import { playLottery } from '#src/actions/games/playLottery.ts';
import { useLotteries } from '#src/actions/games/useLotteries.ts';
import { usePrizeModes } from '#src/actions/games/usePrizeModes.ts';
import { query } from '#src/api/queries.ts';
import { lotteriesApiQuery } from '#src/domain/api/apiQueries.ts';
import { boardsOf, lotteryBack } from '#src/domain/games/lottery.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { lotteryLobbyProps } from './contract.ts';
import { LotteryLobbyView } from './LotteryLobbyView.tsx';

export default function LotteryLobby({ props, host }: WidgetViewProps<TypeOf<typeof lotteryLobbyProps>>) {
  const { code: language } = useLocale();
  const { groups, now, failed, retry } = useLotteries(query(...lotteriesApiQuery(language)));
  const prizeModeOf = usePrizeModes(language);
  const origin = useImageOrigin();
  const traditional = props.play === 'trad';
  const shown = groups
    ?.map(({ gameGroupId, displayName, games }) => ({
      id: gameGroupId,
      name: displayName,
      games: games
        .map((game) => ({
          ...game,
          mobileIconUrl: pictureAddress(origin, game.mobileIconUrl) ?? '',
          boards: boardsOf(game).filter((board) => !traditional || board === 'trad'),
          electronic: prizeModeOf(game.code) === 'Elott',
        }))
        .filter(({ boards }) => boards.length > 0 || !traditional),
    }))
    .filter(({ games }) => games.length > 0);
  const back = lotteryBack(host.page.id);
  return (
    <LotteryLobbyView
      look={props.look ?? 'groups'}
      groups={shown}
      now={now}
      failed={failed}
      onRetry={retry}
      onPlay={(code, board) => playLottery({ board, code, prizeMode: prizeModeOf(code), back })}
    />
  );
}
