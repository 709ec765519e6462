import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import { leadScore, readOffer } from '../contacts/lead.ts';
import { fill, valuesFor } from '../templates/template.ts';
import { campaignOf, demoCampaigns } from './campaigns.ts';
import type { Clock } from './clock.ts';
import type { DemoContact } from './contacts.ts';
import type { Random } from './random.ts';
import { staffReplyTo } from './staff-replies.ts';
import { answers, ariaReplies, photoCaptions } from './words.ts';

export interface DemoMessage {
  readonly phone: string;
  /** Position of the campaign, or null. */
  readonly campaign: number | null;
  readonly templateId: number | null;
  readonly type: 'outbound' | 'inbound';
  readonly text: string;
  readonly media: string[];
  readonly status: MessageStatus;
  readonly skipReason: string | null;
  readonly errorCode: string | null;
  readonly origin: string;
  readonly score: number;
  readonly value: number;
  readonly daysAgo: number;
  readonly repliedDaysAgo: number | null;
  /** When its link was opened. */
  readonly clickedDaysAgo: number | null;
}

type Templates = ReadonlyMap<number, { content: string; variables: readonly string[] }>;
type Chance = { readonly random: Random; readonly clock: Clock };
const hour = 1 / 24;

/** What was said between us and a contact, in order, so that it ends in the status that the contact has. */
export function historyOf(contact: DemoContact, templates: Templates, { random, clock }: Chance): DemoMessage[] {
  const index = campaignOf(contact);
  const campaign = demoCampaigns[index];
  const template = campaign && templates.get(campaign.templateId);
  if (contact.status === 'new' || !campaign || !template) return [];
  const text =
    fill(template, valuesFor({ ...contact, contactName: contact.contactName ?? null }))?.text ?? template.content;
  const first = { ...blank, phone: contact.phone, campaign: index, templateId: campaign.templateId, text };
  const sentAt = clock.daysAgo(campaign.daysAgo, campaign.hour) - random.next() * 0.02;
  if (contact.status === 'contacted') return [clicked({ ...first, ...fateOf(random), daysAgo: sentAt }, random)];
  // Most answer within a few hours.
  const answeredAt = Math.max(0.05, clock.awake(sentAt - (0.3 + random.next() ** 2 * 30) * hour, random));
  const answer = answerOf(contact, random, answeredAt);
  const sent: DemoMessage = { ...first, status: 'read', daysAgo: sentAt, repliedDaysAgo: answeredAt };
  return [clicked(sent, random), answer, ...aftermath(contact, { random, clock }, answeredAt)];
}

/** Some who read a message open its link, most of them soon. */
function clicked(message: DemoMessage, random: Random): DemoMessage {
  const chance = { read: message.repliedDaysAgo === null ? 0.25 : 0.55 }[message.status as string] ?? 0;
  if (random.next() >= chance) return message;
  return { ...message, clickedDaysAgo: Math.max(0.01, message.daysAgo - (0.1 + random.next() ** 2 * 3) * hour) };
}

const blank: Omit<DemoMessage, 'phone' | 'text' | 'daysAgo'> = {
  campaign: null,
  templateId: null,
  type: 'outbound',
  media: [],
  status: 'delivered',
  skipReason: null,
  errorCode: null,
  origin: 'staff:1',
  score: 0,
  value: 0,
  repliedDaysAgo: null,
  clickedDaysAgo: null,
};

function fateOf(random: Random): Pick<DemoMessage, 'status' | 'errorCode'> {
  const status = random.weighted({ delivered: 52, read: 42, undelivered: 4, sent: 2 });
  return { status, errorCode: status === 'undelivered' ? '63024' : null };
}

function answerOf({ phone, category, status }: DemoContact, random: Random, daysAgo: number): DemoMessage {
  const withPhotos = status === 'photos_sent';
  const text = random.pick(withPhotos ? photoCaptions : answers[category === 'hotel' ? 'hotel' : 'construction']);
  const media = withPhotos ? ['https://fotos.example/material-1.jpg', 'https://fotos.example/material-2.jpg'] : [];
  const score = leadScore(text, media.length);
  return {
    ...blank,
    phone,
    type: 'inbound',
    text,
    media,
    origin: 'contact',
    score,
    value: readOffer(text).value,
    daysAgo,
  };
}

function aftermath(contact: DemoContact, { random, clock }: Chance, answeredAt: number): DemoMessage[] {
  const aria = {
    ...blank,
    phone: contact.phone,
    origin: 'aria',
    text: random.pick(ariaReplies),
    status: 'read' as const,
  };
  const replied = { ...aria, daysAgo: Math.max(0.02, answeredAt - 0.02 * hour) };
  if (contact.status !== 'converted') {
    if (random.next() < 0.75) return [replied];
    const byStaff = staffReplyTo({ contact, at: answeredAt, clock });
    return byStaff ? [{ ...replied, ...byStaff }] : [];
  }
  const offer = answerOf({ ...contact, status: 'responded' }, random, Math.max(0.01, answeredAt - 0.5 * hour));
  return [replied, offer];
}
