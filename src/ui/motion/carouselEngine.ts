import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/*
 * Only Swiper's core and autoplay: its navigation, pagination and a11y modules write HTML through a Trusted Types
 * policy of their own, which the site's policy refuses. Carousel.tsx renders those controls instead.
 */

export interface EngineSettings {
  /** Classes of the markup that Swiper moves. */
  trackClass: string;
  slideClass: string;
  slideCount: number;
  vertical: boolean;
  intervalMs: number;
  speedMs: number;
  perView: number;
  perGroup: number;
  gapPx: number;
  loops: boolean;
  /** Index of the initial slide. */
  start: number;
  onSlide: (index: number, atStart: boolean, atEnd: boolean) => void;
}

/** Controls a running carousel. */
export interface CarouselEngine {
  next(): void;
  previous(): void;
  show(index: number): void;
  setPlaying(playing: boolean): void;
  destroy(): void;
}

/** Starts Swiper on published slides. Their markup is kept; the text direction is read once. */
export function startEngine(box: HTMLElement, settings: EngineSettings): CarouselEngine {
  const {
    trackClass,
    slideClass,
    slideCount,
    vertical,
    intervalMs,
    speedMs,
    perView,
    perGroup,
    gapPx,
    loops,
    start,
    onSlide,
  } = settings;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const speed = () => (reducedMotion.matches ? 0 : speedMs);
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: trackClass,
    slideClass,
    direction: vertical ? 'vertical' : 'horizontal',
    slidesPerView: perView,
    slidesPerGroup: perGroup,
    spaceBetween: gapPx,
    loop: loops,
    initialSlide: start,
    // A second tap during a transition counts.
    loopPreventsSliding: false,
    speed: speed(),
    autoplay: { enabled: false, delay: intervalMs, disableOnInteraction: false },
    // Swiper's own resize handling waits two frames, then returns to the slide it saw before.
    resizeObserver: false,
    updateOnWindowResize: false,
    // Carousel.tsx handles focus that moves into a slide.
    focusableElements: 'input, select, option, textarea, video',
    on: {
      slideChange: ({ realIndex, isBeginning, isEnd }) => onSlide(realIndex, isBeginning, isEnd),
    },
  });
  swiper.autoplay.stop();
  const sizeOf = () => `${box.clientWidth} ${box.clientHeight}`;
  let size = sizeOf();
  const sizes = new ResizeObserver(() => {
    if (sizeOf() === size) return;
    size = sizeOf();
    const last = perView > 1 && swiper.isEnd && !swiper.isBeginning;
    swiper.updateSize();
    swiper.updateSlides();
    swiper.updateSlidesClasses();
    // Not `update`, which sets a needless transform on the track and changes its rendering.
    swiper.slideTo(last ? slideCount - 1 : swiper.activeIndex, 0, false, true);
    onSlide(swiper.realIndex, swiper.isBeginning, swiper.isEnd);
  });
  sizes.observe(box);
  return {
    next: () => swiper.slideNext(speed()),
    previous: () => swiper.slidePrev(speed()),
    show: (index) => (loops ? swiper.slideToLoop(index, speed()) : swiper.slideTo(index, speed())),
    setPlaying: (playing) => (playing ? swiper.autoplay.start() : swiper.autoplay.stop()),
    destroy: () => {
      sizes.disconnect();
      swiper.destroy(true, true);
    },
  };
}
