import { createHash } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import type { Book } from './book.ts';
import { phoneOf } from './message.ts';

const day = 24 * 3600 * 1000;

/** As Meta names a limit: `1K Customers/24hr`. */
function limitOf(tier: number | null): string {
  if (tier === null) return 'Unlimited';
  return tier >= 1_000 && tier % 1_000 === 0 ? `${tier / 1_000}K Customers/24hr` : `${tier} Customers/24hr`;
}

const offline = {
  code: '63020',
  message: 'Twilio encountered a Business Manager account error',
  more_info: 'https://www.twilio.com/docs/errors/63020',
};

/** Where what people write goes, with how often it is sent again. */
const webhookOf = ({ webhookBase, twilio }: Sandbox['settings']) =>
  webhookBase === undefined
    ? null
    : {
        callback_url: `${webhookBase}/webhooks/twilio/inbound${twilio.inboundOverrides}`,
        callback_method: 'POST',
        fallback_url: null,
        fallback_method: null,
        status_callback_url: null,
        status_callback_method: null,
      };

/** The account's only number as Twilio's Senders API has it, with how WhatsApp rates it (https://www.twilio.com/docs/whatsapp/api/senders). */
function presentSender({ keys, settings }: Sandbox) {
  const { quality, dailyTier, isOnline } = settings.twilio;
  const sid = `XE${createHash('md5').update(keys.twilioFrom).digest('hex')}`;
  return {
    sid,
    status: isOnline ? 'ONLINE' : 'OFFLINE',
    sender_id: keys.twilioFrom,
    configuration: null,
    webhook: webhookOf(settings),
    profile: null,
    properties: {
      quality_rating: quality,
      messaging_limit: limitOf(dailyTier),
    },
    offline_reasons: isOnline ? null : [offline],
    compliance: null,
    url: `https://messaging.twilio.com/v2/Channels/Senders/${sid}`,
  };
}

export const senderRoutes = (sandbox: Sandbox): Router =>
  Router().get('/Channels/Senders', (_req: Request, res: Response) => {
    const url = 'https://messaging.twilio.com/v2/Channels/Senders?Channel=whatsapp';
    res.json({
      senders: [presentSender(sandbox)],
      meta: {
        page: 0,
        page_size: 50,
        first_page_url: url,
        previous_page_url: null,
        url,
        next_page_url: null,
        key: 'senders',
      },
    });
  });

/** Whether a message would begin to write to more people within 24 hours than the number may. */
export function isOverTier({ settings }: Sandbox, book: Book, to: string): boolean {
  const { dailyTier } = settings.twilio;
  if (dailyTier === null || !to.startsWith('whatsapp:')) return false;
  const since = Date.now() - day;
  const isOpen = (phone: string) => (book.contacts.get(phone)?.lastInbound ?? 0) > since;
  const phone = phoneOf(to);
  if (isOpen(phone)) return false;
  const begun = new Set<string>();
  for (const message of book.messages.values()) {
    const isOurs = message.direction === 'outbound-api' && message.to.startsWith('whatsapp:');
    if (isOurs && message.created > since && message.errorCode === null) begun.add(phoneOf(message.to));
  }
  return !begun.has(phone) && begun.size >= dailyTier;
}
