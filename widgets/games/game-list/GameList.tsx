import type { TypeOf } from '#schemas/schema.ts';
import { useGamePreview } from '#src/actions/games/useGamePreview.ts';
import { previewList } from '#src/domain/api/apiQueries.ts';
import { defaultColumns, GamePreview, previewRows } from '#src/parts/GamePreview.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { gameListProps } from './contract.ts';
import { GameListView } from './GameListView.tsx';
import { useGameList } from './useGameList.ts';

type Props = TypeOf<typeof gameListProps>;

export default function GameList({ props }: WidgetViewProps<Props>) {
  const { gameType, layout = 'full', vendor = '', name = '' } = props;
  if (layout !== 'full') return <ShortList {...props} />;
  // Remounted for another category, vendor or search.
  return <WholeList key={`${gameType} ${vendor} ${name}`} {...props} />;
}

function WholeList({ gameType, vendor, name, columns, tile }: Props) {
  const list = useGameList(gameType, vendor || null, name);
  return <GameListView {...list} gameType={gameType} columns={columns} tile={tile} />;
}

function ShortList({ gameType, layout, columns, tile }: Props) {
  const t = useT();
  const { code } = useLocale();
  const most = previewRows * (columns ?? defaultColumns);
  const preview = useGamePreview(gameType, previewList(gameType), code, most);
  return (
    <GamePreview
      {...preview}
      title={t(`gameType.${gameType}`)}
      to={{ page: 'game-list', params: { gameType } }}
      row={layout === 'row'}
      columns={columns}
      tile={tile}
    />
  );
}
