import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type SendSettings, sendSettings } from '@tianguis/proto/outreach/settings/operations';

interface Row {
  readonly values: unknown;
  readonly updatedBy: string;
  readonly updatedByName: string | null;
  readonly updatedAt: Date;
}

export interface StoredSettings {
  readonly settings: SendSettings;
  readonly defaults: SendSettings;
  readonly updatedBy: string | null;
  readonly updatedByName: string | null;
  readonly updatedAt: Date | null;
}

const select = `select s.values, s.updated_by as "updatedBy", n.name as "updatedByName", s.updated_at as "updatedAt"
  from send_settings as s left join staff_names as n on n.actor = s.updated_by`;

/** The rules of sending, which staff may change: one row for all replicas. Each replica reads it every second. */
export function createSendSettings(storage: Storage, defaults: SendSettings) {
  let current = defaults;
  const read = async (): Promise<StoredSettings> => {
    const { rows } = await storage.query<Row>(select);
    const [row] = rows;
    // A row that an older version stored lacks the newer settings.
    current = row ? sendSettings.parse({ ...defaults, ...(row.values as object) }) : defaults;
    const { updatedBy = null, updatedByName = null, updatedAt = null } = row ?? {};
    return { settings: current, defaults, updatedBy, updatedByName, updatedAt };
  };
  return {
    /** The settings as this replica last read them. */
    current: (): SendSettings => current,
    read,
    async write(tx: Tx, values: SendSettings, actor: string): Promise<void> {
      await tx.query(
        `insert into send_settings (id, values, updated_by) values (1, $1, $2)
         on conflict (id) do update set values = excluded.values, updated_by = excluded.updated_by, updated_at = now()`,
        [JSON.stringify(values), actor],
      );
    },
  };
}

export type SendSettingsStore = ReturnType<typeof createSendSettings>;
