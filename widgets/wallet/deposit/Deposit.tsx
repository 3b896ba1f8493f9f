import { useState } from 'react';
import { backFromGateway } from '#schemas/api/deposits.ts';
import type { TypeOf } from '#schemas/schema.ts';
import type { TemplateVersion } from '#schemas/templates.ts';
import { useResources } from '#src/actions/useResources.ts';
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
  const [opened] = useState(props.order);
  const shared = { look: host.useTemplate('dep_func'), hasRecords: records === true };
  return props.order ? (
    <OneOrder
      {...shared}
      key={props.order}
      id={props.order}
      arrived={props.order !== opened}
      returned={props.from === backFromGateway.value}
    />
  ) : (
    <NewDeposit {...shared} />
  );
}

function NewDeposit({ look, hasRecords }: Shared) {
  const View = depositLooks[look];
  const usd = useResources()?.get('USDJUMP');
  return <View {...useDeposit({ stepwise: look === 'base' })} usd={usd} hasRecords={hasRecords} />;
}

interface OneOrderProps extends Shared {
  readonly id: string;
  readonly returned: boolean;
  /** It was come to from another screen of this page. */
  readonly arrived: boolean;
}

function OneOrder({ hasRecords, arrived, id, returned }: OneOrderProps) {
  return <OrderScreen {...useOrder({ id, returned })} hasRecords={hasRecords} arrived={arrived} />;
}
