const key = 'fonts';

/** Ends the plain look of a first visit (`public/boot.js`); the next visits find the fonts in the browser's cache. */
export function showFonts(): void {
  const root = document.documentElement;
  if (root.dataset.plain === undefined) return;
  delete root.dataset.plain;
  localStorage.setItem(key, 'kept');
}
