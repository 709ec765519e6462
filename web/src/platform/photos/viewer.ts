import PhotoSwipe from 'photoswipe';
import librarySheet from 'photoswipe/dist/photoswipe.css?url';
import type { Catalogue } from '../../i18n/messages.ts';
import ownSheet from './viewer.css?url&no-inline';

/** A photo and the files in which it is stored. */
export interface ViewedPhoto {
  readonly width: number;
  readonly height: number;
  /** The widths of its files, smallest first. */
  readonly widths: readonly number[];
  readonly alt: string;
  sourceOf(width: number): string;
}

export interface Opened {
  readonly photos: readonly ViewedPhoto[];
  readonly title: string;
  /** The photo that is shown first. */
  readonly index: number;
  readonly words: Catalogue['platform/photos'];
}

/** As large as it is stored: the viewer zooms up to that. */
function slideOf({ width, height, widths, alt, sourceOf }: ViewedPhoto) {
  const widest = widths.at(-1) ?? width;
  return {
    src: sourceOf(widest),
    msrc: sourceOf(widths.find((each) => each >= 640) ?? widest),
    srcset: widths.map((each) => `${sourceOf(each)} ${each}w`).join(', '),
    width: widest,
    height: Math.round((height * widest) / width),
    alt,
  };
}

/** The back button of a phone closes the viewer, and stays on the page. */
function closeOnBack(viewer: PhotoSwipe): void {
  let hasGoneBack = false;
  const onBack = () => {
    hasGoneBack = true;
    // One that is still opening refuses to close.
    if (viewer.opener.isOpen) viewer.close();
    else viewer.on('openingAnimationEnd', () => viewer.close());
  };
  history.pushState(history.state, '');
  addEventListener('popstate', onBack, { once: true });
  viewer.on('destroy', () => {
    removeEventListener('popstate', onBack);
    if (!hasGoneBack) history.back();
  });
}

/** The page waits for no style sheet but its first one: those of the viewer come with it, the library's before ours. */
async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.onload = () => resolve();
  link.onerror = () => {
    link.remove();
    reject(new Error(`no style sheet at ${href}`));
  };
  document.head.append(link);
  await promise;
}

/** All photos over the whole screen: swiped, zoomed by pinch, wheel or double tap, moved by arrow keys, closed by Escape. */
export async function openViewer({ photos, title, index, words }: Opened): Promise<void> {
  for (const sheet of [librarySheet, ownSheet]) await addSheet(sheet);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: photos.map(slideOf),
    index,
    mainClass: 'photo-viewer',
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showHideAnimationType: isStill ? 'none' : 'fade',
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.broken,
  });
  viewer.init();
  viewer.element?.setAttribute('aria-label', title);
  viewer.element?.setAttribute('aria-modal', 'true');
  closeOnBack(viewer);
}
