import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { navigate } from '#src/actions/navigation.ts';
import { playGame } from '#src/actions/playGame.ts';
import { query } from '#src/api/queries.ts';
import { gameName, gamePictures } from '#src/domain/gameItem.ts';
import {
  firstChoice,
  type GameChoice,
  isPersonal,
  offeredClassifications,
  offeredSelects,
} from '#src/domain/gameLists.ts';
import { pictureAddress } from '#src/domain/settings.ts';
import { useServer } from '#src/stores/server.ts';
import { currentSession } from '#src/stores/session.ts';
import { useWriting } from '#src/ui/text.ts';
import { useNearEnd } from '#src/ui/useNearEnd.ts';
import type { WidgetViewProps } from '../define.ts';
import { GameListView } from './GameListView.tsx';
import type { gameListProps } from './schema.ts';
import { useFavourites } from './useFavourites.ts';
import { useGames } from './useGames.ts';

/** Games of a preview: three rows of three on most phones. */
const previewSize = 9;

export default function GameList({ props }: WidgetViewProps<TypeOf<typeof gameListProps>>) {
  const { gameType, layout = 'full' } = props;
  const { code } = useWriting();
  const preview = layout === 'preview';
  const [choice, setChoice] = useState<GameChoice>(
    gameType === 'HOT' ? { ...firstChoice, select: 'HOT' } : firstChoice,
  );
  const list = useGames(gameType, choice);
  const { fetchNextPage, refetch } = list;
  const favourites = useFavourites();
  const origin = useServer((state) => state.imageOrigin);
  const types = useQuery({ ...query('listGameTypes', { language: code }), enabled: !preview }).data ?? [];
  const own = types.find(({ gameCategory }) => gameCategory === gameType)?.classifications ?? [];
  const vendors = new Map(
    types.flatMap(({ vendorNames }) =>
      vendorNames.map(({ vassalage, displayName }) => [vassalage, displayName]),
    ),
  );

  // A failed page stops the paging; what is there stays, and a retry is offered (specification 4).
  const more = list.hasNextPage && !list.isFetchNextPageError;
  useNearEnd({ enabled: !preview && more && !list.isFetching, onNearEnd: () => void fetchNextPage() });

  const games = list.data?.pages.flatMap(({ items }) => items);
  const shown = games?.slice(0, preview ? previewSize : games.length).map((game) => {
    const pictures = gamePictures(game);
    const small = pictures && pictureAddress(origin, pictures.small);
    const large = pictures && pictureAddress(origin, pictures.large);
    return {
      key: game.nodeId,
      name: gameName(game),
      vendor: vendors.get(game.vassalage),
      picture: small && large ? { small, large } : null,
      favourite: favourites.isFavourite(game),
      onOpen: () => playGame(game),
      onFavourite: () => void favourites.toggle(game),
    };
  });

  return (
    <GameListView
      gameType={gameType}
      preview={preview}
      selects={offeredSelects(gameType)}
      classifications={offeredClassifications(own)}
      choice={choice}
      onChoose={(next) =>
        isPersonal(next.select) && !currentSession() ? navigate('login') : setChoice(next)
      }
      games={shown}
      failed={list.isError && !games}
      loadingMore={list.isFetchingNextPage}
      moreFailed={list.isFetchNextPageError}
      atEnd={!preview && games !== undefined && !list.hasNextPage}
      onRetry={() => void (games ? fetchNextPage() : refetch())}
    />
  );
}
