import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '../define.ts';
import type { memberCentreProps } from './contract.ts';
import { MemberCentreBase } from './MemberCentreBase.tsx';
import { MemberCentreNew } from './MemberCentreNew.tsx';
import { useMemberCentre } from './useMemberCentre.ts';

const views = { base: MemberCentreBase, new: MemberCentreNew };

export default function MemberCentre({ props, host }: WidgetViewProps<TypeOf<typeof memberCentreProps>>) {
  const View = views[host.useTemplate('mem_cen')];
  return (
    <View
      {...useMemberCentre()}
      entries={host.useMenu(props.menu)}
      visitorMenu={host.useMenu(props.visitorMenu)}
    />
  );
}
