/** The conversation of the row in which the focus is. */
export function rowOf(target: Element | null): number | undefined {
  const row = target?.closest('li')?.querySelector<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.contact) : undefined;
}
