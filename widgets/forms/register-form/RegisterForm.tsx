import type { TypeOf } from '#schemas/schema.ts';
import { preloadFormEngine, useFormEngine } from '#src/forms/engine/useFormEngine.ts';
import { currentBrand } from '#src/stores/brand.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { registerFormProps } from './contract.ts';
import { RegisterFormView } from './RegisterFormView.tsx';
import { useRegister } from './useRegister.ts';

preloadFormEngine();

export default function RegisterForm({ props, slots }: WidgetViewProps<TypeOf<typeof registerFormProps>>) {
  const engine = useFormEngine();
  const form = useRegister(props.form);
  const Banner = slots.banner;
  return (
    <RegisterFormView
      {...form}
      engine={engine}
      age={currentBrand().compliance.minimumAge}
      banner={Banner && <Banner />}
    />
  );
}
