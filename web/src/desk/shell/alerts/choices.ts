/** What this browser was asked to do when a conversation needs its reader. */
export const alertKeys = { sound: 'desk:alert-sound', notice: 'desk:alert-notice' } as const;

/** Read when it is needed: another tab may have changed it. */
export function isChosen(kind: keyof typeof alertKeys): boolean {
  try {
    return localStorage.getItem(alertKeys[kind]) === 'yes';
  } catch {
    // Without storage nothing was ever chosen.
    return false;
  }
}
