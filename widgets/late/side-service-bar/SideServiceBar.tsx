import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { useResources } from '#src/actions/useResources.ts';
import { query } from '#src/api/queries.ts';
import { customerServiceLinks } from '#src/domain/site/settings.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { type Channel, channelNames } from './channels.ts';
import type { sideServiceBarProps } from './contract.ts';
import { SideServiceBarView } from './SideServiceBarView.tsx';

export default function SideServiceBar({ props, host }: WidgetViewProps<TypeOf<typeof sideServiceBarProps>>) {
  const items = host.useMenu(props.menu);
  const settings = useQuery(query(getSettings)).data;
  const addresses = useResources();
  const channels = channelNames.flatMap((name): Channel[] => {
    const url = addresses?.get(name);
    return url === undefined ? [] : [{ name, url }];
  });
  const [chat] = customerServiceLinks(settings?.customerService ?? []);
  return (
    <SideServiceBarView
      // The chat entry needs a customer service link (specification 2 'Home').
      items={items.filter(({ shown }) => shown === true)}
      chat={chat}
      channels={channels}
    />
  );
}
