import Swiper from 'swiper';
import { SLIDES_PER_VIEW } from '#constants.ts';
import { $isMobile } from '#session/mobile.ts';

let swiper: Swiper | undefined;

/** Starts Swiper on the strip, until the layout becomes desktop; its CSS mode keeps native scrolling. */
export function drive(strip: HTMLElement): void {
  const list = strip.querySelector('ul');
  if (swiper || !list) return;
  swiper = new Swiper(strip, {
    cssMode: true,
    slidesPerView: SLIDES_PER_VIEW,
    spaceBetween: Number.parseFloat(getComputedStyle(strip).getPropertyValue('column-gap')),
    // The first slide that is in view already, so that the strip does not jump.
    initialSlide: Math.max(
      0,
      [...list.children].findIndex((slide) => slide.getBoundingClientRect().left >= 0),
    ),
    wrapperClass: 'strip-list',
    slideClass: 'strip-slide',
  });
}

$isMobile.listen((mobile) => {
  if (mobile) return;
  swiper?.destroy(true, true);
  swiper = undefined;
});
