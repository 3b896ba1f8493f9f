import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { ActivityInfoView } from './ActivityInfoView.tsx';
import type { activityInfoProps } from './contract.ts';
import { useActivity } from './useActivity.ts';

export default function ActivityInfo({ props, host }: WidgetViewProps<TypeOf<typeof activityInfoProps>>) {
  // Another activity is another page: nothing of what was written or won stays.
  return <OneActivity key={props.activity} activity={props.activity} page={host.page.id} />;
}

function OneActivity(of: { readonly activity: string | undefined; readonly page: string }) {
  return <ActivityInfoView {...useActivity(of)} />;
}
