import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';
import type { CarouselEngine, EngineSettings } from './carouselEngine.ts';

interface Position {
  index: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Loads and runs a carousel's engine in the box; returns its position. */
export function useCarousel(
  box: RefObject<HTMLElement | null>,
  settings: Omit<EngineSettings, 'onSlide'>,
  plays: boolean,
) {
  const engine = useRef<CarouselEngine>(null);
  /** Step requested before the engine has loaded. */
  const pendingStep = useRef<(engine: CarouselEngine) => void>(null);
  const [ready, setReady] = useState(false);
  const [position, setPosition] = useState<Position>({
    index: 0,
    atStart: true,
    atEnd: settings.slideCount <= settings.perView,
  });
  const start = useEffectEvent(async (isMounted: () => boolean) => {
    // Without the engine the first slide just does not move, which is no error to report.
    const module = await import('./carouselEngine.ts').catch(() => null);
    if (!module || !isMounted() || !box.current) return;
    engine.current = module.startEngine(box.current, {
      ...settings,
      onSlide: (index, atStart, atEnd) => setPosition({ index, atStart, atEnd }),
    });
    pendingStep.current?.(engine.current);
    pendingStep.current = null;
    setReady(true);
  });
  const moves = settings.slideCount > settings.perView;

  useEffect(() => {
    if (!moves) return;
    let mounted = true;
    const cancel = whenIdle(() => start(() => mounted));
    return () => {
      mounted = false;
      cancel();
      engine.current?.destroy();
      engine.current = null;
    };
  }, [moves]);

  useEffect(() => {
    if (ready) engine.current?.setPlaying(plays);
  }, [ready, plays]);

  /** Moves the carousel now, or as soon as its engine has loaded. */
  const drive = (step: (engine: CarouselEngine) => void) => {
    if (engine.current) step(engine.current);
    else pendingStep.current = step;
  };
  return { drive, ready, position };
}
