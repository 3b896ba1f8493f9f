import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { useT, useWriting } from '../text.ts';
import styles from './Carousel.module.css';
import { CarouselArrow, CarouselBar } from './CarouselControls.tsx';
import { useCarousel } from './useCarousel.ts';

/** Default pause between slides and duration of a move, in ms (specification, section 9). */
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
  /** 0: does not move by itself. */
  intervalMs?: number | undefined;
  speedMs?: number | undefined;
  /** Moves upwards. The class must then give the block size. */
  vertical?: boolean | undefined;
  /** Slides in view, and by how many an arrow goes on. More than one: no loop, arrows at the sides. */
  perView?: 1 | 2 | 3 | 4 | 5 | undefined;
  perGroup?: number | undefined;
  /** Arrows where there are more slides than in view. Default: yes. */
  arrows?: boolean | undefined;
  /** The slide in view at first. Default: the first one. */
  start?: number | undefined;
  /** The next slide shows beside the one in view: the class must then leave room for it. */
  peek?: boolean | undefined;
  /** Sizes the whole, as by an aspect ratio; without, the slides do. */
  className?: string | undefined;
}

/**
 * Slides that move by themselves, by swipe, by keys and by buttons. The first is drawn by the server and stays
 * where it is; the engine arrives when the page is idle. Remounted where its slides or the direction of text
 * change: the engine reads both once.
 */
export function Carousel(props: CarouselProps) {
  const { direction } = useWriting();
  return (
    <MovingCarousel key={`${direction} ${props.slides.map((slide) => slide.id).join(' ')}`} {...props} />
  );
}

const stillness = '(prefers-reduced-motion: reduce)';
const onStillness = (change: () => void) => {
  const query = matchMedia(stillness);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
};

function MovingCarousel(props: CarouselProps) {
  const { label, slides, intervalMs = carouselIntervalMs, speedMs = carouselSpeedMs } = props;
  const { vertical = false, perView = 1, perGroup = 1, arrows = true, start = 0, peek, className } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(true);
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // The focus may have come before the page was awake.
  useEffect(() => setFocused(region.current?.contains(document.activeElement) ?? false), []);
  const still = useSyncExternalStore(
    onStillness,
    () => matchMedia(stillness).matches,
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
  const runs = automatic && playing && !still && !hovered && !focused;
  const { drive, ready, position } = useCarousel(box, settings, runs);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = vertical ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = vertical ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    // What is on a slide that goes out of view loses the focus: keys would work once only.
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
          automatic={automatic && !still}
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
