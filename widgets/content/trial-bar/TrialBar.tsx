import type { WidgetViewProps } from '#widgets/define.ts';
import { TrialBarView } from './TrialBarView.tsx';

export default function TrialBar({ host }: WidgetViewProps) {
  return <TrialBarView register={host.useMenu('visitor').some(({ key }) => key === 'register')} />;
}
