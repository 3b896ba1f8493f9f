import { useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { currentBrand } from '#src/stores/brand.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { inboxProps } from './contract.ts';
import { InboxView } from './InboxView.tsx';
import { OpenMessage } from './OpenMessage.tsx';
import { useInbox } from './useInbox.ts';

export default function Inbox({ props }: WidgetViewProps<TypeOf<typeof inboxProps>>) {
  const { timeZone } = currentBrand();
  const [opened, setOpened] = useState<string | null>(props.opened ?? null);
  const inbox = useInbox(setOpened);
  return (
    <>
      <InboxView {...inbox} />
      {opened !== null && (
        <OpenMessage key={opened} id={opened} timeZone={timeZone} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
