import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { NotificationTemplate } from '@tianguis/proto/notifications';
import type { QuestionStore } from './question-store.ts';

export interface QuestionNeeds {
  readonly store: QuestionStore;
  readonly publish: Publish;
  readonly publicUrl: string;
}

interface Notice {
  readonly memberId: number;
  /** The same one is sent once. */
  readonly name: string;
  readonly template: NotificationTemplate;
  readonly language: Language;
  readonly variables: Readonly<Record<string, string>>;
}

const longest = 480;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Writes to a member where they proved an address. */
export async function notifyMember(
  { store, publish }: Pick<QuestionNeeds, 'store' | 'publish'>,
  { memberId, name, template, language, variables }: Notice,
): Promise<void> {
  const to = await store.addressOf(memberId);
  if (!to) return;
  const texts = Object.fromEntries(Object.entries(variables).map(([key, text]) => [key, short(text)]));
  const data = { notificationId: name, to, template, language, purpose: 'transactional' as const, variables: texts };
  await publish(marketplaceNotificationRequested, { subject: `notifications/${name}`, data });
}
