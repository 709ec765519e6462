const prefix = 'draft:';

/** What was typed into a form, for as long as the tab is open: a reload or a crash loses nothing. */
export function draftOf<Values extends object>(name: string) {
  const key = prefix + name;
  return {
    read(): Partial<Values> | undefined {
      try {
        const kept = sessionStorage.getItem(key);
        return kept === null ? undefined : (JSON.parse(kept) as Partial<Values>);
      } catch {
        // Blocked or spoilt storage is as good as no draft.
        return undefined;
      }
    },
    write(values: Partial<Values>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Without storage the form still holds what was typed.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to drop then.
      }
    },
  };
}
