const patience = 10_000;

function begin(name: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-start="${name}"]`);
  if (!place) return false;
  place.closest('details')?.setAttribute('open', '');
  place.scrollIntoView({ block: 'start', behavior: 'instant' });
  place.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  return true;
}

/** Puts the focus into the form that a page marks with `data-start`, as soon as the page has drawn it. */
export function startAt(name: string): void {
  if (begin(name)) return;
  const observer = new MutationObserver(() => begin(name) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}
