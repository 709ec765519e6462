import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { localDay } from '@tianguis/proto/time';
import type { PersonHash } from '../platform/person-hash.ts';
import { requestOf } from './notify-member.ts';

interface Sender {
  readonly email: string;
  /** E.164; a phone is written to instead of the mailbox. */
  readonly phone?: string | undefined;
  readonly language: Language;
}

interface Form {
  readonly template: 'supplier_registered' | 'message_received' | 'referrer_registered';
  /** Nothing that the sender typed freely: it may be somebody else's address. */
  readonly variables: Readonly<Record<string, string>>;
}

interface Parts {
  readonly publish: Publish;
  readonly personHash: PersonHash;
  readonly now: Date;
}

const withoutTag = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/**
 * Confirms to a person that their form arrived, by what they gave. They asked for it, so it needs no marketing consent. One form is
 * confirmed to an address once a day, so that nobody can flood a stranger with it.
 */
export async function confirmForm(
  { publish, personHash, now }: Parts,
  { email, phone, language }: Sender,
  { template, variables }: Form,
): Promise<void> {
  const to = phone
    ? ({ channel: 'whatsapp', address: phone } as const)
    : ({ channel: 'mail', address: email } as const);
  const person = personHash({ ...to, address: phone ?? withoutTag(email) });
  const name = `${template}-${localDay(now)}-${person}`;
  const data = requestOf({ to, language }, { name, template, variables });
  await publish(marketplaceNotificationRequested, { subject: `notifications/${name}`, data });
}
