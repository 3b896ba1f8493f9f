import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { BankCardsView } from './BankCardsView.tsx';
import type { bankCardsProps } from './contract.ts';
import { useBankCards } from './useBankCards.ts';

export default function BankCards({ props, host }: WidgetViewProps<TypeOf<typeof bankCardsProps>>) {
  return <BankCardsView {...useBankCards(props.form, host.page.id)} />;
}
