import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { memberCentreProps } from './contract.ts';
import { looks } from './looks.ts';
import { useMemberCentre } from './useMemberCentre.ts';

export default function MemberCentre({ props, host }: WidgetViewProps<TypeOf<typeof memberCentreProps>>) {
  const View = looks[host.useTemplate('mem_cen')];
  return (
    <View
      {...useMemberCentre()}
      entries={host.useMenu(props.menu)}
      visitorMenu={host.useMenu(props.visitorMenu)}
    />
  );
}
