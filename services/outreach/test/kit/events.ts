import type { Rig } from './rig.ts';

export interface Published<Data = Record<string, unknown>> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly data: Data;
}

/** Events of a kind that the service wrote, in order. */
export async function eventsOf(rig: Rig, type: string): Promise<Published[]> {
  const { rows } = await rig.storage.query<{ envelope: string }>(
    'select envelope from messaging.outbox where subject like $1 order by seq',
    [`%.${type}.v%`],
  );
  return rows.map(({ envelope }) => JSON.parse(envelope));
}
