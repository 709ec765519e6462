import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Item } from './item.ts';

/** Keys that move through the list, by how far. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The item that Enter takes: the first one until an arrow key or the pointer goes to another. Enter pressed while the
 * server still searches takes what comes first then, not what an earlier query found.
 */
export function useChoice(items: readonly Item[], isSearching: boolean, onChoose: (item: Item) => void) {
  const [activeId, setActiveId] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const active = items.find(({ id }) => id === activeId) ?? items[0];
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setIsWaiting(false);
    if (active) onChoose(active);
  }, [isWaiting, isSearching, active, onChoose]);
  const move = (by: number) => {
    const from = active ? items.indexOf(active) : 0;
    setActiveId(items[(from + by + items.length) % items.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is put together, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) move(step);
    else if (event.key === 'Enter') setIsWaiting(true);
    else return;
    event.preventDefault();
  };
  const forget = () => {
    setActiveId(undefined);
    setIsWaiting(false);
  };
  return { active, setActiveId, onKeyDown, forget };
}
