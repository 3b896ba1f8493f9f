import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { freeTrialProps } from './contract.ts';
import { FreeTrialView } from './FreeTrialView.tsx';
import { useFreeTrial } from './useFreeTrial.ts';

export default function FreeTrial({ props, host }: WidgetViewProps<TypeOf<typeof freeTrialProps>>) {
  const trial = useFreeTrial(props.digits === '1');
  const register = host.useMenu('visitor').some(({ key }) => key === 'register');
  return <FreeTrialView {...trial} register={register} />;
}
