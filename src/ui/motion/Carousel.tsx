import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { useLocale, useT } from '../text.ts';
import styles from './Carousel.module.css';
import { CarouselArrow, CarouselBar } from './CarouselControls.tsx';
import { useCarousel } from './useCarousel.ts';

/** Default interval between slides and duration of a transition, in ms (specification, section 9). */
export const carouselIntervalMs = 5000;
export const carouselSpeedMs = 500;
/** Space between slides where several are in view, in px (specification, section 9). */
const severalGapPx = 5;

export interface Slide {
  readonly id: string;
  /** A link or picture that fills the slide. */
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are: "Banners", "Hot matches". */
  label: string;
  slides: readonly Slide[];
  /** Interval between slides; 0 disables autoplay. */
  intervalMs?: number | undefined;
  speedMs?: number | undefined;
  /** Moves upwards. The class must then set the block size. */
  vertical?: boolean | undefined;
  /** Slides in view, and slides per arrow press. With more than one: no loop, arrows at the sides. */
  perView?: 1 | 2 | 3 | 4 | 5 | undefined;
  perGroup?: number | undefined;
  /** Shows arrows where there are more slides than fit. Default: yes. */
  arrows?: boolean | undefined;
  /** Index of the initial slide. Default: 0. */
  start?: number | undefined;
  /** Shows the next slide beside the current one; the class must leave room for it. */
  peek?: boolean | undefined;
  /** Position and pause button stand below the slides, in the room that the caller leaves there, and cover none of them. */
  barBelow?: boolean | undefined;
  /** Sets the size, for example by an aspect ratio; otherwise the slides do. */
  className?: string | undefined;
}

/**
 * A carousel with autoplay, swipe, keys and buttons. The first slide is part of the published page and does not move
 * on hydration; the engine loads when the page is idle. Remounted when its slides or the text direction change, as
 * the engine reads both once.
 */
export function Carousel(props: CarouselProps) {
  const { direction } = useLocale();
  return (
    <MovingCarousel key={`${direction} ${props.slides.map((slide) => slide.id).join(' ')}`} {...props} />
  );
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';
const onReducedMotionChange = (change: () => void) => {
  const query = matchMedia(reducedMotionQuery);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
};

function MovingCarousel(props: CarouselProps) {
  const { label, slides, intervalMs = carouselIntervalMs, speedMs = carouselSpeedMs } = props;
  const {
    vertical = false,
    perView = 1,
    perGroup = 1,
    arrows = true,
    start = 0,
    peek,
    barBelow,
    className,
  } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(true);
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // The focus may have moved in before hydration.
  useEffect(() => setFocused(region.current?.contains(document.activeElement) ?? false), []);
  const reducedMotion = useSyncExternalStore(
    onReducedMotionChange,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  );
  const single = perView === 1;
  const automatic = single && intervalMs > 0 && slides.length > 1;
  const settings = {
    trackClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    slideCount: slides.length,
    vertical,
    intervalMs,
    speedMs,
    perView,
    perGroup,
    gapPx: single ? 0 : severalGapPx,
    loops: single && slides.length > 1,
    start,
  };
  const runs = automatic && playing && !reducedMotion && !hovered && !focused;
  const { drive, ready, position } = useCarousel(box, settings, runs);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = vertical ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = vertical ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    // A slide out of view loses the focus, after which keys would no longer work.
    if (box.current?.contains(document.activeElement)) event.currentTarget.focus({ preventScroll: true });
    if (event.key === forward) drive((engine) => engine.next());
    else drive((engine) => engine.previous());
  };
  const arrow = (forward: boolean) => (
    <CarouselArrow
      forward={forward}
      beside={!single}
      disabled={!ready || (!single && (forward ? position.atEnd : position.atStart))}
      onClick={() => drive((engine) => (forward ? engine.next() : engine.previous()))}
    />
  );
  const several = slides.length > perView;

  return (
    <section
      ref={region}
      tabIndex={-1}
      className={classes(
        styles.carousel,
        vertical && styles.vertical,
        !single && styles.several,
        peek && styles.peek,
        barBelow && styles.below,
        className,
      )}
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      data-per-view={perView}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      onKeyDown={move}
    >
      {several && !single && arrows && arrow(false)}
      <div ref={box} className={styles.box}>
        <div className={styles.track} aria-live={single && !runs && several ? 'polite' : 'off'}>
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; this is the pattern of the ARIA guide
            <div
              key={slide.id}
              className={styles.slide}
              role="group"
              aria-roledescription={t('ui.slide')}
              aria-label={t('ui.slideOf', { index: at + 1, total: slides.length })}
              inert={single && at !== position.index}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {several && single && (
        <CarouselBar
          total={slides.length}
          index={position.index}
          counts={vertical}
          playing={playing}
          automatic={automatic && !reducedMotion}
          onPlaying={setPlaying}
          onShow={(at) => drive((engine) => engine.show(at))}
          onNext={() => drive((engine) => engine.next())}
        />
      )}
      {several && single && !vertical && arrow(false)}
      {several && single && !vertical && arrow(true)}
      {several && !single && arrows && arrow(true)}
    </section>
  );
}
