import { lazy, Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { siteHeaderProps } from './contract.ts';
import { buttonsBelow, SiteHeaderView } from './SiteHeaderView.tsx';
import { useAccount } from './useAccount.ts';
import { useScrolled } from './useScrolled.ts';

// Members only: imported after sign-in.
const AccountFace = lazy(() => import('./AccountFace.tsx'));

export default function SiteHeader({ props, host }: WidgetViewProps<TypeOf<typeof siteHeaderProps>>) {
  const { page } = host;
  const { back, go } = useNavigation();
  const account = useAccount();
  const visitor = host.useMenu(props.visitorMenu);
  const member = host.useMenu(props.memberMenu);
  const { name, assets, languages } = currentBrand();
  return (
    <SiteHeaderView
      look={props.look}
      onMenu={props.sideMenu ? () => openDialog('sideMenu') : null}
      onLanguage={languages.offered.length > 1 ? () => openDialog('language') : null}
      logo={page.header === 'logo' ? { src: assets.logo, name } : null}
      title={page.title}
      // A page that says where back leads leads there whatever the history; of others it is the page before.
      onBack={() => (page.back === null ? back('home') : go(page.back, undefined, { replace: true }))}
      actions={account ? member : visitor}
      memberButtons={buttonsBelow(member)}
      account={account}
      accountMenu={host.useMenu(props.accountMenu)}
      currency={useWalletCurrency()}
      scrolled={useScrolled()}
      face={
        <Suspense>
          <AccountFace />
        </Suspense>
      }
    />
  );
}
