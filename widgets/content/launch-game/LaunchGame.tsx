import { useEffect, useState } from 'react';
import { prizeModes } from '#schemas/codes.ts';
import { type Board, boards, type OutcomeId, outcomeIds } from '#schemas/games/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { launchCode } from '#src/domain/games/lottery.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Overlay } from '#src/ui/layers/Overlay.tsx';
import { afterPopups } from '#src/ui/layers/popupLayers.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { launchGameProps } from './contract.ts';
import { LaunchGameView } from './LaunchGameView.tsx';
import { useLaunchGame } from './useLaunchGame.ts';
import { usePlayFigures } from './usePlayFigures.ts';
import { useRoundGuard } from './useRoundGuard.ts';

type Props = TypeOf<typeof launchGameProps>;

const isBoard = (name = ''): name is Board => (boards as readonly string[]).includes(name);

const isPrizeMode = (name = ''): name is (typeof prizeModes)[number] =>
  (prizeModes as readonly string[]).includes(name);

const isOutcome = (name = ''): name is OutcomeId => (outcomeIds as readonly string[]).includes(name);

const isOdds = (text = ''): text is string => /^\d{1,9}\.\d\d$/.test(text);

/** The query for the server from the URL's parameters; absent parameters are left out. */
const queryOf = ({ vendor, gameId, nodeId, roomId, outcome, odds, playType, prizeMode, ...props }: Props) => {
  const code = launchCode({ vendor, gameId, nodeId, code: props.code });
  return {
    showChoice: false as const,
    ...(vendor === undefined ? {} : { vendor }),
    ...(gameId === undefined ? {} : { gameId }),
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(roomId === undefined ? {} : { roomId }),
    ...(isOutcome(outcome) && isOdds(odds) ? { outcome, odds } : {}),
    ...(code === undefined ? {} : { code }),
    ...(isBoard(playType) ? { playType } : {}),
    ...(isPrizeMode(prizeMode) ? { prizeMode } : {}),
  };
};

export default function LaunchGame({ props }: WidgetViewProps<Props>) {
  const t = useT();
  const { back, go } = useNavigation();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (game.roundOpen ? setAsking(true) : setLeaving(true));
  const game = useLaunchGame(queryOf(props), leave);
  const layer = useRoundGuard(game.roundOpen && !leaving, () => setAsking(true));
  const { pageBack = 'history' } = props;
  // Only after the guard has removed its history entry; otherwise that entry would be left instead of the page.
  useEffect(() => {
    if (!leaving) return;
    afterPopups(() => (pageBack === 'history' ? back('home') : go(pageBack, undefined, { replace: true })));
  }, [leaving, pageBack, back, go]);
  return (
    <>
      <LaunchGameView {...game} {...usePlayFigures()} currency={currentBrand().currency} onLeave={leave} />
      {asking && !leaving && (
        <Confirm
          title={t('launchGame.confirmTitle')}
          body={<p>{t('launchGame.confirmText')}</p>}
          cancel={t('launchGame.stay')}
          submit={t('launchGame.leaveNow')}
          onCancel={() => setAsking(false)}
          onSubmit={() => setLeaving(true)}
        />
      )}
      <Overlay layer={layer} />
    </>
  );
}
