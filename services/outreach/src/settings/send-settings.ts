import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type SendSettings, sendSettings } from '@tianguis/proto/outreach/settings/operations';
import { db } from '../platform/sql.ts';
import { boundedBy, readSenderHealth, type SenderHealth } from './sender-health.ts';

export interface StoredSettings {
  readonly settings: SendSettings;
  readonly defaults: SendSettings;
  /** Our number as the provider knows it, and what goes out a second by its quality. */
  readonly sender: (SenderHealth & { readonly messagesPerSecond: number }) | null;
  readonly updatedBy: string | null;
  readonly updatedByName: string | null;
  readonly updatedAt: Date | null;
}

const storedSettings = statement(() =>
  db
    .selectFrom('send_settings as s')
    .leftJoin('staff_names as n', 'n.actor', 's.updated_by')
    .select(['s.values', 's.updated_by as updatedBy', 'n.name as updatedByName', 's.updated_at as updatedAt']),
);

const storeSettings = statement((p: { values: string; actor: string }) =>
  db
    .insertInto('send_settings')
    .values({ id: 1, values: p.values, updated_by: p.actor })
    .onConflict((on) =>
      on.column('id').doUpdateSet(({ ref, fn }) => ({
        values: ref('excluded.values'),
        updated_by: ref('excluded.updated_by'),
        updated_at: fn<Date>('now'),
      })),
    ),
);

/** The rules of sending, which staff may change and our number's quality and tier bound: one row for all replicas. Each replica reads it every second. */
export function createSendSettings(storage: Pick<Storage, 'query'>, defaults: SendSettings) {
  let current = defaults;
  let started = 0;
  let newest = 0;
  const read = async (): Promise<StoredSettings> => {
    started += 1;
    const turn = started;
    const row = await runMaybe(storage, storedSettings());
    // A row that an older version stored lacks the newer settings.
    const settings = row ? sendSettings.parse({ ...defaults, ...(row.values as object) }) : defaults;
    const health = await readSenderHealth(storage);
    const bounded = boundedBy(settings, health);
    // A read that began earlier and took longer may know an older row.
    if (turn > newest) {
      newest = turn;
      current = bounded;
    }
    const sender = health ? { ...health, messagesPerSecond: bounded.messagesPerSecond } : null;
    const { updatedBy = null, updatedByName = null, updatedAt = null } = row ?? {};
    return { settings, defaults, sender, updatedBy, updatedByName, updatedAt };
  };
  return {
    /** The settings as this replica last read them. */
    current: (): SendSettings => current,
    read,
    async write(tx: Tx, values: SendSettings, actor: string): Promise<void> {
      await run(tx, storeSettings({ values: JSON.stringify(values), actor }));
    },
  };
}

export type SendSettingsStore = ReturnType<typeof createSendSettings>;
