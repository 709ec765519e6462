import { useState } from 'react';

/** For dialogs without a trigger of their own, to which Radix would give the focus: it goes back to what had it before. */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement);
  return (event: Event): void => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
}
