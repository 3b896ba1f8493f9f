import type { TypeOf } from '#schemas/schema.ts';
import type { TemplateVersion } from '#schemas/templates.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { depositProps } from './contract.ts';
import { depositLooks } from './looks.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { useDeposit } from './useDeposit.ts';
import { useOrder } from './useOrder.ts';

interface Shared {
  readonly look: TemplateVersion<'dep_func'>;
  readonly hasRecords: boolean;
}

export default function Deposit({ props, host }: WidgetViewProps<TypeOf<typeof depositProps>>) {
  const [records] = host.useShown([{ to: 'deposit-record' }]);
  const shared = { look: host.useTemplate('dep_func'), hasRecords: records === true };
  return props.order ? (
    <OneOrder {...shared} key={props.order} id={props.order} />
  ) : (
    <NewDeposit {...shared} />
  );
}

function NewDeposit({ look, hasRecords }: Shared) {
  const View = depositLooks[look];
  return <View {...useDeposit()} hasRecords={hasRecords} />;
}

function OneOrder({ id, hasRecords }: Shared & { readonly id: string }) {
  return <OrderScreen {...useOrder(id)} hasRecords={hasRecords} />;
}
