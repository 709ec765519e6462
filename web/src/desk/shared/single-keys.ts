let areOff = false;

/** Letters, digits and signs pressed alone do nothing at the desk from now on (WCAG 2.1.4), or work again. */
export function switchSingleKeys(on: boolean): void {
  areOff = !on;
}

/** Whether a key is a single character, which speech input may type by accident. */
export const isSingleKey = (key: string): boolean => key.length === 1;

export const isSwitchedOff = (key: string): boolean => areOff && isSingleKey(key);
