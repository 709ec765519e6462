import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';

interface Mailed {
  readonly answerId: number;
  readonly email: string;
  readonly language: Language;
  readonly text: string;
}

const prefix = 'enquiry-answer-';

/** Has an answer of ours mailed; `NotificationEnded` tells what became of it. */
export async function sendAnswer(publish: Publish, { answerId, email, language, text }: Mailed): Promise<void> {
  const notificationId = `${prefix}${answerId}`;
  await publish(marketplaceNotificationRequested, {
    subject: `notifications/${notificationId}`,
    data: {
      notificationId,
      to: { channel: 'mail', address: email },
      template: 'enquiry_answer',
      language,
      purpose: 'transactional',
      variables: { text },
      tellEnd: true,
    },
  });
}

/** Which answer a notification carried; undefined where it was another's. */
export function answerOf(notificationId: string): number | undefined {
  return notificationId.startsWith(prefix) ? Number(notificationId.slice(prefix.length)) : undefined;
}
