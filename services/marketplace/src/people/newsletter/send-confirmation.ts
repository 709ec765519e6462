import { randomUUID } from 'node:crypto';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { newToken } from './create-token.ts';
import { newsletterLink } from './newsletter-link.ts';
import type { Subscriber } from './subscription.ts';

interface Needs {
  keepTokens(subscriptionId: number, confirmHash: string, leaveHash: string): Promise<Subscriber | undefined>;
  readonly publish: Publish;
  /** What outreach alone opens. */
  readonly box: { seal(text: string): string };
  readonly publicUrl: string;
  now(): Date;
}

const linkLife = 7 * 24 * 3600_000;

/** Has the mail sent with the links to confirm and to leave. Here only the hashes of their tokens are kept; the newest mail is the one that holds. */
export async function sendConfirmation(needs: Needs, subscriptionId: number): Promise<void> {
  const confirm = newToken();
  const leave = newToken();
  const subscriber = await needs.keepTokens(subscriptionId, confirm.hash, leave.hash);
  if (!subscriber) return;
  const { email, language } = subscriber;
  const until = new Date(needs.now().getTime() + linkLife);
  const links = {
    confirm: newsletterLink(needs.publicUrl, '/boletin/confirmar', language, confirm.token),
    leave: newsletterLink(needs.publicUrl, '/boletin/baja', language, leave.token),
    unsubscribe: new URL(`/api/newsletter/leave/${leave.token}?lang=${language}`, needs.publicUrl).href,
  };
  const data: NotificationRequest = {
    notificationId: `newsletter-${randomUUID()}`,
    to: { channel: 'mail', address: email },
    template: 'newsletter_confirmation',
    language,
    purpose: 'transactional',
    variables: {},
    sealed: Object.fromEntries(
      Object.entries(links).map(([name, link]) => [name, sealVariable(needs.box, link, until)]),
    ),
  };
  await needs.publish(marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
}
