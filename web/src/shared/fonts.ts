const key = 'fonts';

/**
 * Ends the plain look of a first visit (`public/boot.js`) once both fonts are here, so that the page is laid out anew a
 * single time; the next visits find them in the browser's cache.
 */
export async function showFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  delete root.dataset.plain;
  localStorage.setItem(key, 'kept');
}
