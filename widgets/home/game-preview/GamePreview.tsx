import type { TypeOf } from '#schemas/schema.ts';
import { useGamePreview } from '#src/actions/games/useGamePreview.ts';
import { previewList } from '#src/domain/api/apiQueries.ts';
import { defaultColumns, GamePreview as Preview, previewRows } from '#src/parts/GamePreview.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { gamePreviewProps } from './contract.ts';

export default function GamePreview({ props, host }: WidgetViewProps<TypeOf<typeof gamePreviewProps>>) {
  const { gameType, layout = 'preview', columns, tile } = props;
  const list = previewList(gameType, props.list);
  const t = useT();
  const { code } = useLocale();
  const count = previewRows * (columns ?? defaultColumns);
  const preview = useGamePreview(gameType, list, code, count, host.page.id === 'home' ? 'home' : undefined);
  const isWhole = list === 'ALL' || gameType === 'HOT';
  return (
    <Preview
      {...preview}
      title={t(isWhole ? `gameType.${gameType}` : `gamePreview.${list}.${gameType}`)}
      to={{ page: 'game-list', params: { gameType } }}
      row={layout === 'row'}
      columns={columns}
      tile={tile}
    />
  );
}
