const key = 'fonts';
const root = document.documentElement;

/** A press misses what moves under the finger. */
async function untilReleased(): Promise<void> {
  while (root.dataset.pressed !== undefined) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Ends the plain look of a first visit (`boot.js`) once both fonts are loaded, so that the page is laid out again at most
 * twice. Headings change first and on their own: both at once would block a slow phone. Later visits find the fonts in the
 * browser's cache.
 */
export async function showFonts(): Promise<void> {
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await untilReleased();
  root.dataset.plain = 'headings';
  // The headings are drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await untilReleased();
  delete root.dataset.plain;
  localStorage.setItem(key, 'kept');
}
