import { useState, useSyncExternalStore } from 'react';
import { useRemembered } from '../../shared/use-remembered.ts';

/** From here on there is room for a column beside list and conversation, and from there on room to spare. */
const roomy = '(min-width: 80rem)';
const spacious = '(min-width: 96rem)';

function watch(listener: () => void): () => void {
  const queries = [roomy, spacious].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const useFits = (query: string): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);

/**
 * Whether the contact's card is shown: a column beside the conversation where there is room for one, and the choice is kept; else a
 * sheet over it. On a large screen it is open until it is closed.
 */
export function useCardChoice() {
  const isColumn = useFits(roomy);
  const isSpacious = useFits(spacious);
  const [isClosed, setIsClosed] = useRemembered('inbox:card-closed');
  const [isColumnOpen, setIsColumnOpen] = useRemembered('inbox:card-open');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const inColumn = isSpacious ? !isClosed : isColumnOpen;
  const isOpen = isColumn ? inColumn : isSheetOpen;
  const set = (next: boolean) => {
    if (!isColumn) setIsSheetOpen(next);
    else if (isSpacious) setIsClosed(!next);
    else setIsColumnOpen(next);
  };
  return {
    isColumn,
    isOpen,
    toggle: () => set(!isOpen),
    close: () => set(false),
  };
}

export type CardChoice = ReturnType<typeof useCardChoice>;
