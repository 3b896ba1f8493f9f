import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { guestOffersProps } from './contract.ts';
import { GuestOffersView } from './GuestOffersView.tsx';
import { useGuestOffers } from './useGuestOffers.ts';

export default function GuestOffers({ props }: WidgetViewProps<TypeOf<typeof guestOffersProps>>) {
  return <GuestOffersView {...useGuestOffers(props.freePlay ?? true)} />;
}
