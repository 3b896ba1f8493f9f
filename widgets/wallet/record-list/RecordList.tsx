import { lazy, Suspense, useState } from 'react';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { RecordListView } from './RecordListView.tsx';
import { type ListedRecord, type RecordListProps, recordSet } from './recordProps.ts';
import { useRecordExport } from './useRecordExport.ts';
import { useRecordFilters } from './useRecordFilters.ts';
import { useRecords } from './useRecords.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx'));

export default function RecordList(props: WidgetViewProps<RecordListProps>) {
  // Other types have other columns, so that none of the rows before stays.
  return <Records key={props.props.types ?? ''} {...props} />;
}

function Records({ props, host }: WidgetViewProps<RecordListProps>) {
  const { code: language } = useLocale();
  const { types } = props;
  const set = recordSet(props);
  const { zone, offered, ...choice } = useRecordFilters(host.page, types, set.filters);
  const { from, to } = choice.range;
  const asked = {
    ...{ from, to, language, ...choice.chosen },
    ...(types === undefined ? {} : { types }),
  };
  const list = useRecords(set.source, asked, set.totals.length > 0);
  const file = useRecordExport(set.source, asked);
  const [opened, setOpened] = useState<ListedRecord | null>(null);
  const view = useBalanceView();
  const frame = {
    ...{ source: set.source, columns: set.columns, currency: useWalletCurrency(), zone },
    hidden: view.hidden || view.refreshing,
  };
  return (
    <>
      <RecordListView
        {...frame}
        {...choice}
        {...list}
        {...file}
        filters={offered}
        labels={set.totals}
        empty={props.empty}
        note={props.note}
        exports={props.exports === true}
        onOpen={setOpened}
      />
      {opened && (
        <Suspense>
          <RecordDialog {...frame} row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
