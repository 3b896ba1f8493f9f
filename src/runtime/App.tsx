import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#src/api/queryClient.ts';
import { Navigator } from './Navigator.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { Site } from './Site.tsx';
import { Toaster } from './Toaster.tsx';

/** The whole application, inside whichever router the place it is drawn in has. */
export function App() {
  return (
    <RootBoundary>
      <QueryClientProvider client={queryClient}>
        <Navigator>
          <Site />
          <Toaster />
        </Navigator>
      </QueryClientProvider>
    </RootBoundary>
  );
}
