import type { MessageInstance, MessagePage } from 'twilio/lib/rest/api/v2010/account/message.js';
import { sentAttachmentUrl } from '../messaging/sent-attachment.ts';
import type { Deps } from '../platform/room.ts';
import type { Claimed, Listed, Outcome, Provider } from './provider.ts';

/** WhatsApp messages through Twilio's SDK. */
export function twilioProvider(deps: Pick<Deps, 'twilio' | 'config' | 'box' | 'now'>): Provider {
  const { twilio, config } = deps;
  const { sdk } = twilio;
  const from = config.TWILIO_WHATSAPP_FROM;
  const statusCallback = `${config.PUBLIC_URL}/webhooks/twilio/status`;
  return {
    async send(message) {
      try {
        const { sid } = await sdk.messages.create({
          from,
          to: `whatsapp:${message.phone}`,
          statusCallback: `${statusCallback}?log=${message.id}${tryAgain}`,
          ...contentOf(message),
          ...(message.hasFile && { mediaUrl: [sentAttachmentUrl(deps, message.id)] }),
        });
        // Without a SID no report could ever be matched: the provider's list shows whether it accepted the message.
        return sid ? { kind: 'accepted', externalId: sid } : outcomeOf(undefined);
      } catch (err) {
        return outcomeOf(err);
      }
    },
    async listFor(phone, since) {
      const listed: Listed[] = [];
      let page: Pick<MessagePage, 'instances' | 'nextPage'> | undefined = await sdk.messages.page({
        to: `whatsapp:${phone}`,
        pageSize: 50,
      });
      while (page) {
        listed.push(...page.instances.map(toListed));
        page = (listed.at(-1)?.createdAt ?? since) > since ? await page.nextPage() : undefined;
      }
      return listed;
    },
  };
}

// Twilio calls once more by default, and only where it found no connection; it reads this and does not send it.
// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
const tryAgain = '#rc=5&rp=all';

function contentOf({ contentSid, contentVariables, text }: Claimed) {
  if (contentSid) return { contentSid, contentVariables: JSON.stringify(contentVariables ?? {}) };
  return text === '' ? {} : { body: text };
}

const toListed = ({ sid, body, dateCreated }: MessageInstance): Listed => ({
  externalId: sid,
  // A file may have none.
  text: body ?? '',
  createdAt: dateCreated,
});

/** Twilio's code for a content SID that does not exist (any more). */
export const contentMissing = '21655';

interface Failure {
  readonly status?: unknown;
  readonly code?: unknown;
}

// The request never left: refused, no such host, no connection in time.
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
// How long the provider may still be working on a call that we gave up waiting for.
const afterSilence = 30_000;
const afterError = 2_000;

/** What a failed call means. A message that may have been accepted is `unknown`: only the provider's list can show. */
function outcomeOf(error: unknown): Outcome {
  const { status, code } = (error ?? {}) as Failure;
  if (typeof status === 'number') return ofStatus(status, String(code ?? status));
  const name = typeof code === 'string' ? code : 'no_answer';
  if (notConnected.has(name)) return { kind: 'retry', code: name, free: true };
  const silent = name === 'UND_ERR_HEADERS_TIMEOUT' || name === 'UND_ERR_BODY_TIMEOUT';
  return { kind: 'unknown', code: name, delay: silent ? afterSilence : afterError };
}

function ofStatus(status: number, code: string): Outcome {
  if (status === 429) return { kind: 'retry', code };
  if (status >= 500) return { kind: 'unknown', code, delay: afterError };
  // Wrong keys are ours to fix; failing a whole campaign for them would lose it.
  if (status === 401 || status === 403) return { kind: 'retry', code, delay: 30_000, free: true };
  if (code === contentMissing) return { kind: 'retry', code, delay: 1_000, free: true };
  return { kind: 'rejected', code };
}
