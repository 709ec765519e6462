/** Where the reader was on a page: the link they left it by, and how far down the screen that stood. */
interface Place {
  readonly href: string | undefined;
  readonly top: number;
  readonly scrolled: number;
}

const places = new Map<string, Place>();
const here = (): string => location.pathname + location.search;
let isReturning = false;

/** Notes the place of the page at the address `at`, which a link leads away from. */
export function notePlace(at: string, place: Place): void {
  places.set(at, place);
  isReturning = false;
}

addEventListener('popstate', () => {
  isReturning = true;
});

/** Shows the link that the page was left by where it stood; entries above it may be drawn at another height than before. */
function align({ href, top, scrolled }: Place): HTMLElement | null {
  const link = href === undefined ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  if (link) scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
  else scrollTo({ top: scrolled, behavior: 'instant' });
  return link;
}

/** After Back or Forward, takes the reader to where they left this page; false if they come to it anew. */
export function returnToPlace(): boolean {
  const place = isReturning ? places.get(here()) : undefined;
  isReturning = false;
  if (!place) return false;
  align(place)?.focus({ preventScroll: true });
  // Entries far from the screen are laid out once they come near it, those above the link as well.
  requestAnimationFrame(() => {
    align(place);
    requestAnimationFrame(() => align(place));
  });
  return true;
}
