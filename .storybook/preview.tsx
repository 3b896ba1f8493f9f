import '#src/ui/base.css';
import type { Preview } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { configure } from 'storybook/test';
import { queryClient } from '#src/api/queryClient.ts';
import { Toaster } from '#src/runtime/Toaster.tsx';
import { Overlay, OverlayContext } from '#src/ui/layers/Overlay.tsx';
import { NavigationContext } from '#src/ui/navigation.ts';
import { TextsProvider } from '#src/ui/text.ts';
import {
  inScene,
  SceneContext,
  type StoryParameters,
  type StoryScene,
} from '#tests/support/stories/storyParts.ts';
import { accessibility } from './accessibility.ts';
import { enter, navigation } from './enter.ts';
import { globalTypes, initialGlobals, type StoryGlobals, viewports } from './toolbar.ts';

// What a play function waits for comes, or does not: a machine that is busy may take its time.
configure({ asyncUtilTimeout: 20_000 });

const toaster = <Toaster />;

interface StageProps {
  globals: StoryGlobals;
  parameters: StoryParameters;
  children: (scene: StoryScene) => ReactNode;
}

/** A page around one story, in one setting of the toolbar. */
function Stage({ globals, parameters, children }: StageProps) {
  // Before anything inside is drawn, as a page's start is.
  const [scene] = useState(() => enter(globals, parameters));
  return (
    <QueryClientProvider client={queryClient}>
      <OverlayContext value={toaster}>
        <NavigationContext value={navigation}>
          <SceneContext value={scene}>
            <TextsProvider>
              <div id="root">{children(scene)}</div>
              <Overlay />
            </TextsProvider>
          </SceneContext>
        </NavigationContext>
      </OverlayContext>
    </QueryClientProvider>
  );
}

const preview: Preview = {
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    controls: { expanded: false, disableSaveFromUI: true },
    a11y: { options: accessibility, test: 'error' },
    options: {
      storySort: {
        order: ['Shell', 'Home', 'Showcase', 'Fixtures', 'List', 'Account', 'Content', 'Editorial', 'Parts'],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters, args }) => (
      <Stage
        key={`${id} ${JSON.stringify(globals)}`}
        globals={globals as unknown as StoryGlobals}
        parameters={parameters}
      >
        {(scene) => (
          <Story
            args={Object.fromEntries(
              Object.entries(args).map(([name, value]) => [name, inScene(scene, value)]),
            )}
          />
        )}
      </Stage>
    ),
  ],
};

export default preview;
