/** `boot.js` reads it: once the reader has answered, the offer of English does not come again on this device. */
const key = 'english-offer';

export function dismissOffer(): void {
  delete document.documentElement.dataset.offer;
  try {
    localStorage.setItem(key, 'answered');
  } catch {
    // Without storage it comes again on the next page.
  }
}
