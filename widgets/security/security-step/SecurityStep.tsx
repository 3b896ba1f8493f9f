import type { TypeOf } from '#schemas/schema.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { securityStepProps } from './contract.ts';
import { SecurityStepView } from './SecurityStepView.tsx';
import { useSecurityStep } from './useSecurityStep.ts';

export default function SecurityStep({ props, host }: WidgetViewProps<TypeOf<typeof securityStepProps>>) {
  const { back } = useNavigation();
  const state = useSecurityStep(props.step, props.form, host.page.id, () => back('security-centre'));
  return <SecurityStepView {...state} />;
}
