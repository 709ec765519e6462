import { useState, useSyncExternalStore } from 'react';
import { useRemembered } from '../../shared/use-remembered.ts';

const roomy = '(min-width: 80rem)';

function watchRoom(listener: () => void): () => void {
  const query = matchMedia(roomy);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether the contact's card is shown: a column beside the conversation where there is room for one, open until it is closed, and
 * the choice is kept; else a sheet over it.
 */
export function useCardChoice() {
  const isColumn = useSyncExternalStore(watchRoom, () => matchMedia(roomy).matches);
  const [isClosed, setIsClosed] = useRemembered('inbox:card-closed');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isOpen = isColumn ? !isClosed : isSheetOpen;
  const set = (next: boolean) => (isColumn ? setIsClosed(!next) : setIsSheetOpen(next));
  return {
    isColumn,
    isOpen,
    toggle: () => set(!isOpen),
    close: () => set(false),
  };
}

export type CardChoice = ReturnType<typeof useCardChoice>;
