import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { connectNavigation } from '#src/actions/navigation.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { type Navigation, NavigationContext } from '#src/ui/navigation.ts';
import { afterPopups } from '#src/ui/popupLayers.ts';
import { addressOf } from './routes.ts';

/** Whether a step back stays on this site: the router counts its own steps. */
const canStepBack = () => typeof window.history.state?.idx === 'number' && window.history.state.idx > 0;

/** Gives widgets and actions their way between pages: by page id. */
export function Navigator({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useMemo(
    (): Navigation => ({
      href: (page, params) => addressOf(currentBrand(), page, params),
      go: (page, params, how) =>
        afterPopups(
          () => void navigate(addressOf(currentBrand(), page, params), { replace: how?.replace === true }),
        ),
      back: (otherwise) => {
        if (canStepBack()) void navigate(-1);
        else void navigate(addressOf(currentBrand(), otherwise), { replace: true });
      },
    }),
    [navigate],
  );
  useEffect(() => connectNavigation(navigation.go), [navigation]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
