import type { TypeOf } from '#schemas/schema.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { securityStepProps } from './contract.ts';
import { SecurityStepView } from './SecurityStepView.tsx';
import { useSecurityStep } from './useSecurityStep.ts';

export default function SecurityStep({ props }: WidgetViewProps<TypeOf<typeof securityStepProps>>) {
  const { back } = useNavigation();
  return <SecurityStepView {...useSecurityStep(props.step, props.form, () => back('security-centre'))} />;
}
