const key = 'fonts';

/**
 * Ends the plain look of a first visit (`public/boot.js`) once both fonts are here, so that the page is laid out anew
 * twice at most, the headings by themselves: together they would hold a slow phone up. The next visits find the fonts
 * in the browser's cache.
 */
export async function showFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  root.dataset.plain = 'headings';
  // That is drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  delete root.dataset.plain;
  localStorage.setItem(key, 'kept');
}
