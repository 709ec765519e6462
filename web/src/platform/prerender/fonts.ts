const key = 'fonts';
const root = document.documentElement;

/** What moves under a finger is missed. */
async function untilReleased(): Promise<void> {
  while (root.dataset.pressed !== undefined) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Ends the plain look of a first visit (`boot.js`) once both fonts are here, so that the page is laid out anew
 * twice at most, the headings by themselves: together they would hold a slow phone up. The next visits find the fonts
 * in the browser's cache.
 */
export async function showFonts(): Promise<void> {
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await untilReleased();
  root.dataset.plain = 'headings';
  // That is drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await untilReleased();
  delete root.dataset.plain;
  localStorage.setItem(key, 'kept');
}
