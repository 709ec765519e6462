import { day, hour } from '@tianguis/proto/time';
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import { knownExternalIds } from '../messaging/known-ids.ts';
import type { OfferedMedia } from '../messaging/message.ts';
import type { Deps } from '../platform/room.ts';
import { hearMessage } from './inbound-webhook.ts';

// The provider lists a message some time after it arrived, and not always in order.
const overlap = hour;
const pageSize = 1_000;

/**
 * Hears what people wrote and no webhook brought: the provider sends one again a few times within seconds, so that what arrives
 * while no process runs is only in its list. The first look goes back a day.
 */
export function missedMessages(deps: Deps) {
  let listedUntil = deps.now().getTime() - day;
  return async (): Promise<number> => {
    const now = deps.now().getTime();
    const missed = await findMissed(deps, new Date(listedUntil));
    let heard = 0;
    for (const message of missed) if (await hear(deps, message)) heard += 1;
    // What failed is tried again in the next run, together with what is listed late.
    if (heard === missed.length) listedUntil = now - overlap;
    return heard;
  };
}

/** What people wrote since a moment and we have not heard, oldest first. */
async function findMissed({ twilio, storage, config }: Deps, since: Date): Promise<MessageInstance[]> {
  const listed = await twilio.sdk.messages.list({ to: config.TWILIO_WHATSAPP_FROM, dateSentAfter: since, pageSize });
  const inbound = listed.filter(({ direction }) => direction === 'inbound');
  const known = await knownExternalIds(
    storage,
    inbound.map(({ sid }) => sid),
  );
  return inbound.filter(({ sid }) => !known.has(sid)).toReversed();
}

/** One that fails does not hold up the others. */
async function hear(deps: Deps, message: MessageInstance): Promise<boolean> {
  const { sid, from, body, dateSent, dateCreated } = message;
  try {
    const media = Number(message.numMedia) > 0 ? await mediaOf(deps, sid) : [];
    const isHeard = await hearMessage(deps, { from, body, media, externalId: sid, at: dateSent ?? dateCreated });
    if (!isHeard) deps.logger.warn({ message: sid }, 'a listed message names no phone');
    return true;
  } catch (err) {
    deps.logger.error({ err, message: sid }, 'a missed message could not be heard yet');
    return false;
  }
}

async function mediaOf({ twilio, config }: Deps, sid: string): Promise<OfferedMedia[]> {
  const files = await twilio.sdk.messages(sid).media.list();
  return files.map(({ uri, contentType }) => ({
    url: new URL(uri.replace(/\.json$/, ''), config.TWILIO_BASE_URL ?? 'https://api.twilio.com').href,
    contentType,
  }));
}
