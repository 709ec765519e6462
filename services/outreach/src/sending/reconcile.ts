import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { minute } from '@tianguis/proto/time';
import { knownExternalIds } from '../messaging/known-ids.ts';
import { mask, maskCodes } from '../messaging/sealed-variables.ts';
import { type Batch, claimUnsettled } from './claims.ts';
import type { Claimed, Listed, Provider } from './provider.ts';
import type { Settler } from './settle.ts';

interface Reconciliation {
  readonly logger: Logger;
  readonly storage: Storage;
  readonly provider: Provider;
  readonly settler: Settler;
  /** Milliseconds within which the provider lists what it accepted. */
  readonly listLag: number;
}

/** How far the provider's clock may be behind ours, milliseconds. */
const clockTolerance = minute;
const together = 8;

/**
 * Looks up messages whose result was not written down in time: their replica died, or the provider's answer was lost. What
 * the provider has is sent; what it still does not list once its list has had time goes back to the queue. Nothing is sent again
 * without asking.
 */
export async function reconcile(parts: Reconciliation, batch: Batch): Promise<number> {
  const messages = await claimUnsettled(parts.storage, batch);
  if (messages.length > 0)
    parts.logger.info({ messages: messages.length }, 'asking the provider about unsettled messages');
  const queue = [...messages];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await lookUp(parts, next);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return messages.length;
}

async function lookUp(
  { logger, storage, provider, settler, listLag }: Reconciliation,
  message: Claimed,
): Promise<void> {
  try {
    const listed = await provider.listFor(message.phone, earliest(message));
    const candidates = listed.filter((one) => isSame(one, message));
    const taken = await knownExternalIds(
      storage,
      candidates.map(({ externalId }) => externalId),
    );
    const found = candidates.find(({ externalId }) => !taken.has(externalId));
    // The list lags: only what it does not have for a while after a first look was not taken.
    const missing = listLag === 0 || message.errorCode === notListed ? notThere : { ...waits, delay: listLag };
    settler.add({ message, outcome: found ? { kind: 'accepted', externalId: found.externalId } : missing });
  } catch (err) {
    logger.warn({ err, message: message.id }, 'the provider could not be asked about a message');
    // Asked again soon: the rest of the lease is for calls, and none is under way.
    settler.add({ message, outcome: askAgain });
  }
}

const askAgain = { kind: 'unknown', code: 'lookup_failed', delay: 2_000 } as const;
const notListed = 'not_listed';
const waits = { kind: 'unknown', code: notListed } as const;
const notThere = { kind: 'retry', code: 'not_taken', delay: 0 } as const;

const earliest = ({ claimedAt }: Pick<Claimed, 'claimedAt'>): Date => new Date(claimedAt.getTime() - clockTolerance);
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isSame = (listed: Listed, message: Pick<Claimed, 'text' | 'claimedAt'>): boolean =>
  squeeze(message.text.includes(mask) ? maskCodes(listed.text) : listed.text) === squeeze(message.text) &&
  listed.createdAt >= earliest(message);
