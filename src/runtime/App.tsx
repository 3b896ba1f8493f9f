import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#src/api/queryClient.ts';
import { Overlay, OverlayContext } from '#src/ui/layers/Overlay.tsx';
import { TextsProvider } from '#src/ui/text.ts';
import { Navigator } from './Navigator.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { SiteScreen } from './SiteScreen.tsx';
import { Toaster } from './Toaster.tsx';

const toaster = <Toaster />;

/** The whole application. The caller wraps it in a router. */
export function App() {
  return (
    <TextsProvider>
      <RootBoundary>
        <QueryClientProvider client={queryClient}>
          <OverlayContext value={toaster}>
            <Navigator>
              <SiteScreen />
              <Overlay />
            </Navigator>
          </OverlayContext>
        </QueryClientProvider>
      </RootBoundary>
    </TextsProvider>
  );
}
