import { notFound } from '@tianguis/chassis/http/error';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { correctionSettled } from '@tianguis/proto/assistant/feedback/events';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { correctionStore } from './correction-store.ts';

export interface Staff {
  readonly staffId: number | null;
  readonly name: string;
}

type Settled =
  | { readonly state: 'drafted'; readonly entryId: string; readonly version: number }
  | { readonly state: 'open' | 'dismissed' };

const actions = {
  drafted: 'correction_drafted',
  dismissed: 'correction_dismissed',
  open: 'correction_reopened',
} as const;

/** Notes what became of a correction, in the transaction of the draft that it became. */
export async function settleCorrection(
  outbox: Deps['outbox'],
  { prisma, tx }: Scope,
  id: number,
  settled: Settled,
  { staffId, name }: Staff,
): Promise<void> {
  const store = correctionStore(prisma);
  const isKept =
    settled.state === 'drafted'
      ? await store.draft(id, settled.entryId, settled.version, name)
      : await store.dismiss(id, settled.state === 'dismissed' ? name : null);
  if (!isKept)
    throw notFound('correction_not_found', {
      es: 'Esta corrección ya no está',
      en: 'This correction is no longer there',
    });
  const subject = `corrections/${id}`;
  const { state } = settled;
  const detail: Readonly<Record<string, string | number>> =
    settled.state === 'drafted' ? { entry: settled.entryId, version: settled.version } : {};
  await audit(outbox, tx, { action: actions[state], subject, staffId, detail });
  await publishIn(outbox, tx)(correctionSettled, { subject, data: { correctionId: id, state, by: name } });
}
