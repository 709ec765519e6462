export type LaterKey = 'close' | 'snooze' | 'undo';

const keys: Readonly<Record<string, LaterKey>> = { e: 'close', h: 'snooze', z: 'undo' };

/** What a key asks for, where nothing is being written. */
export function laterKeyOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): LaterKey | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined;
  return target.closest('input, textarea, select, [role=dialog]') ? undefined : keys[key];
}

/** The conversation of the row in which the focus is. */
export function rowOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element && target.closest('li')?.querySelector<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.contact) : undefined;
}
