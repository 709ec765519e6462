import { onChange } from '../on-change.ts';
import { notice } from '../report.ts';

/** Runs `migrate` after each change within the folders until `signal`; it returns what it migrated. */
export const migrateOnChange = (
  folders: readonly string[],
  migrate: () => Promise<readonly string[]>,
  signal: AbortSignal,
): void =>
  onChange(
    folders,
    async () => {
      const changed = await migrate();
      if (changed.length > 0) notice(`migrated ${changed.join(', ')}`);
    },
    signal,
  );
