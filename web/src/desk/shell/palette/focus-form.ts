/** Focuses the first field of a form that a page marks with `data-start`, and unfolds what the form or the field is in. */
export function focusForm(name: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-start="${name}"]`);
  if (!place) return false;
  const field = place.querySelector<HTMLElement>('input, select, textarea');
  (field ?? place).closest('details')?.setAttribute('open', '');
  place.scrollIntoView({ block: 'start', behavior: 'instant' });
  field?.focus({ preventScroll: true });
  return true;
}
