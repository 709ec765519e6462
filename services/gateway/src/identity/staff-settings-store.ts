import type { Storage } from '@tianguis/chassis/storage/storage';
import type { staffSettings } from '@tianguis/proto/gateway/staff/operations';
import type { z } from 'zod';

export type StaffSettings = z.output<typeof staffSettings>;

type Queries = Pick<Storage, 'query'>;

export async function readStaffSettings({ query }: Queries): Promise<StaffSettings> {
  const { rows } = await query<StaffSettings>(
    'select admin_second_factor as "adminSecondFactor" from staff_settings where id = 1',
  );
  return rows[0] ?? { adminSecondFactor: false };
}

export async function writeStaffSettings({ query }: Queries, { adminSecondFactor }: StaffSettings): Promise<void> {
  await query(
    `insert into staff_settings (id, admin_second_factor) values (1, $1)
     on conflict (id) do update set admin_second_factor = $1, updated_at = now()`,
    [adminSecondFactor],
  );
}
