import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { connectNavigation } from '#src/actions/navigation.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { afterPopups } from '#src/ui/layers/popupLayers.ts';
import { type Navigation, NavigationContext, type PageParams } from '#src/ui/navigation.ts';
import { navigateWhenLoaded } from './navigateWhenLoaded.ts';
import { isOffered, pageAddress } from './page/routes.ts';

/** Whether going back stays on this site: the router numbers its own history entries, a page those of its steps. */
function canStepBack(): boolean {
  const { idx, step } = (window.history.state ?? {}) as Readonly<Record<string, unknown>>;
  return [idx, step].some((number) => typeof number === 'number' && number > 0);
}

/** Provides navigation by page id to widgets and actions. */
export function Navigator({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useMemo((): Navigation => {
    function go(page: string, params: PageParams | undefined, replace: boolean) {
      const address = pageAddress(currentBrand(), page, params);
      void navigateWhenLoaded(address, () => void navigate(address, { replace }));
    }
    return {
      href: (page, params) => pageAddress(currentBrand(), page, params),
      isOffered: (page) => isOffered(currentBrand(), page),
      go: (page, params, how) => afterPopups(() => go(page, params, how?.replace === true)),
      back: (otherwise) => {
        if (canStepBack()) void navigate(-1);
        else go(otherwise, undefined, true);
      },
    };
  }, [navigate]);
  useEffect(() => connectNavigation(navigation.go), [navigation]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
