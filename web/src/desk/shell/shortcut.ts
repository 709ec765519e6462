const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's keys as the reader's keyboard names them. */
export const shortcut = isApple ? '⌘K' : 'Ctrl K';

/** Whether the keys of the palette were pressed, and no others. */
export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
