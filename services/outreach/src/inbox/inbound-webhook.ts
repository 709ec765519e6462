import type { RawCall } from '@tianguis/chassis/http/server';
import { toE164 } from '@tianguis/proto/phone';
import { maskPrivateNumbers } from '@tianguis/proto/private-numbers';
import type { OfferedMedia } from '../messaging/message.ts';
import { type Form, messageSidOf, missingField, readSigned } from '../messaging/signed-form.ts';
import type { Deps } from '../platform/room.ts';
import type { NewArrival } from './arrivals/arrival.ts';
import { arrivalStore } from './arrivals/arrival-store.ts';
import { understandFrom } from './arrivals/understand.ts';

const longestText = 4096;
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** A message as the provider has it. */
export interface ListedMessage extends Pick<NewArrival, 'externalId' | 'media'> {
  /** An address such as `whatsapp:+52…`. */
  readonly from: string;
  readonly body: string;
  /** When it was written. */
  readonly at: Date;
  readonly profileName?: string | undefined;
  readonly quotes?: string | undefined;
}

/** PostgreSQL keeps no such character. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/**
 * Hears a message, once however often we learn of it; false where it names no phone. It is kept before it is understood: once this
 * resolves, the message is not lost, whatever fails afterwards.
 */
export async function hearMessage(deps: Deps, message: ListedMessage): Promise<boolean> {
  const phone = toE164(message.from);
  if (!phone) return false;
  const { text, found } = maskPrivateNumbers(withoutNul(message.body.slice(0, longestText)));
  await arrivalStore.keep(deps.storage, {
    externalId: message.externalId,
    phone,
    body: text,
    taken: found,
    media: message.media,
    profileName: message.profileName === undefined ? null : withoutNul(message.profileName),
    quotes: message.quotes ?? null,
    writtenAt: message.at,
  });
  await understandFrom(deps, phone);
  return true;
}

/** Handles what people write to us; answers once it is kept. */
export const inboundWebhook =
  (deps: Deps) =>
  async (call: RawCall): Promise<void> => {
    const form = await readSigned(deps, call);
    const externalId = messageSidOf(form);
    if (!externalId) throw missingField('MessageSid');
    const isHeard = await hearMessage(deps, {
      from: form.From ?? '',
      body: form.Body ?? '',
      media: mediaOf(form),
      externalId,
      at: deps.now(),
      profileName: form.ProfileName,
      quotes: form.OriginalRepliedMessageSid,
    });
    if (!isHeard) throw missingField('From');
    call.res.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(emptyTwiml);
  };

const maxMedia = 10;

function mediaOf(form: Form): OfferedMedia[] {
  const count = Math.min(Number(form.NumMedia) || 0, maxMedia);
  return Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: withoutNul(form[`MediaContentType${index}`] ?? ''),
  })).filter(({ url }) => URL.canParse(url) && !url.includes('\0'));
}
