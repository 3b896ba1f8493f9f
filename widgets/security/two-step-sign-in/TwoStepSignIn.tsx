import type { TypeOf } from '#schemas/schema.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { twoStepSignInProps } from './contract.ts';
import { TwoStepSignInView } from './TwoStepSignInView.tsx';
import { useTwoStep } from './useTwoStep.ts';

export default function TwoStepSignIn({ props, host }: WidgetViewProps<TypeOf<typeof twoStepSignInProps>>) {
  const { go } = useNavigation();
  const leave = (page: string, params?: Readonly<Record<string, string>>) =>
    go(page, params, { replace: true });
  return <TwoStepSignInView {...useTwoStep(props.form, host.page.id, leave)} />;
}
