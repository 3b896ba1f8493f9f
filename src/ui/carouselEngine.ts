import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/*
 * Only Swiper's core and autoplay: its navigation, pagination and a11y modules write HTML through a Trusted
 * Types policy of their own, which the site's policy refuses. What they would draw is ours, in Carousel.tsx.
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
  onSlide: (index: number, atStart: boolean, atEnd: boolean) => void;
}

/** The moving part of a carousel. */
export interface CarouselEngine {
  next(): void;
  previous(): void;
  show(index: number): void;
  setPlaying(playing: boolean): void;
  destroy(): void;
}

/** Makes server-drawn slides move. Their markup stays as it is; the direction of text is read once. */
export function startEngine(box: HTMLElement, settings: EngineSettings): CarouselEngine {
  const { trackClass, slideClass, vertical, intervalMs, speedMs, perView, perGroup, gapPx, loops, onSlide } =
    settings;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const speed = () => (stillness.matches ? 0 : speedMs);
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: trackClass,
    slideClass,
    direction: vertical ? 'vertical' : 'horizontal',
    slidesPerView: perView,
    slidesPerGroup: perGroup,
    spaceBetween: gapPx,
    loop: loops,
    speed: speed(),
    autoplay: { enabled: false, delay: intervalMs, disableOnInteraction: false },
    // Focus that moves into a slide is ours to follow.
    focusableElements: 'input, select, option, textarea, video',
    on: {
      slideChange: ({ realIndex, isBeginning, isEnd }) => onSlide(realIndex, isBeginning, isEnd),
      resize: ({ realIndex, isBeginning, isEnd }) => onSlide(realIndex, isBeginning, isEnd),
    },
  });
  swiper.autoplay.stop();
  return {
    next: () => swiper.slideNext(speed()),
    previous: () => swiper.slidePrev(speed()),
    show: (index) => (loops ? swiper.slideToLoop(index, speed()) : swiper.slideTo(index, speed())),
    setPlaying: (playing) => (playing ? swiper.autoplay.start() : swiper.autoplay.stop()),
    destroy: () => swiper.destroy(true, true),
  };
}
