import type { TypeOf } from '#schemas/schema.ts';
import { preloadFormEngine, useFormEngine } from '#src/forms/engine/useFormEngine.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { openAccountProps } from './contract.ts';
import { OpenAccountView } from './OpenAccountView.tsx';
import { useOpenAccount } from './useOpenAccount.ts';

preloadFormEngine();

export default function OpenAccount({ props }: WidgetViewProps<TypeOf<typeof openAccountProps>>) {
  const engine = useFormEngine();
  return <OpenAccountView {...useOpenAccount(props.form)} engine={engine} />;
}
