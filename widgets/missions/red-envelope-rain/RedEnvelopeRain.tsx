import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { redEnvelopeRainProps } from './contract.ts';
import { RedEnvelopeRainView } from './RedEnvelopeRainView.tsx';
import { useRain } from './useRain.ts';

export default function RedEnvelopeRain(_props: WidgetViewProps<TypeOf<typeof redEnvelopeRainProps>>) {
  return <RedEnvelopeRainView {...useRain()} />;
}
