import { useQuery } from '@tanstack/react-query';
import { getMember } from '#schemas/api/member.ts';
import { getSettings, getStartup } from '#schemas/api/system.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { copyText } from '#src/actions/copyText.ts';
import { useResources } from '#src/actions/useResources.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useDevice } from '#src/stores/device.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { serviceApiQuery } from './apiQuery.ts';
import { CustomerServiceView } from './CustomerServiceView.tsx';
import type { customerServiceProps } from './contract.ts';
import { serviceChannels } from './serviceChannels.ts';

export default function CustomerService({ props }: WidgetViewProps<TypeOf<typeof customerServiceProps>>) {
  const { code } = useLocale();
  const { href } = useNavigation();
  const service = useQuery(query(...serviceApiQuery()));
  const settings = useQuery(query(getSettings));
  const resources = useResources();
  const session = useSession((state) => state.session);
  const member = useQuery({ ...query(getMember), enabled: session !== null });
  const system = useDevice((state) => state.system);
  useServerClock(useQuery(query(getStartup)));
  const now = useClock((state) => state.now);
  const { name, timeZone } = currentBrand();
  const failed = (service.isError && !service.data) || (settings.isError && !settings.data);
  return (
    <CustomerServiceView
      channels={service.data && resources && serviceChannels(service.data.links, resources)}
      failed={failed}
      hours={service.data?.hours ?? []}
      now={now}
      timeZone={timeZone}
      brand={name}
      context={{
        account: session && (member.data ? `${session.userName} (${member.data.id})` : session.userName),
        page: props.from === undefined ? null : href(props.from),
        device: system,
        language: code,
      }}
      onCopy={copyText && ((text) => copyText?.(text, 'customerService.copied'))}
      onRetry={() => void Promise.all([service.refetch(), settings.refetch()])}
    />
  );
}
