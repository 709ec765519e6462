import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { enquiryChanged } from '@tianguis/proto/marketplace/registrations/events';
import type { Enquiry, EnquiryChange, EnquiryFilter, EnquiryStore, NewMail } from './enquiry-store.ts';

const enquiryNotFound = (): AppError =>
  notFound('enquiry_not_found', { es: 'Esta solicitud ya no existe', en: 'This enquiry is no longer there' });

const noEmail = (): AppError =>
  refused(
    'enquiry_without_email',
    { es: 'Esta persona no dejó un correo', en: 'This person left no email' },
    'channel',
  );

const defaultLimit = 50;

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Everyone who contacted us on the site, newest first. */
export async function listEnquiries(
  enquiries: Pick<EnquiryStore, 'newest' | 'count'>,
  filter: EnquiryFilter,
  { limit = defaultLimit, cursor }: Page,
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    enquiries.newest(filter, { before, limit: limit + 1 }),
    enquiries.count(filter),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { enquiries: rows, total, nextCursor };
}

type Reads = Pick<EnquiryStore, 'find' | 'answersOf'>;

/** An enquiry with our answers. */
export async function readEnquiry(enquiries: Reads, id: number) {
  const enquiry = await enquiries.find(id);
  if (!enquiry) throw enquiryNotFound();
  return { enquiry, answers: await enquiries.answersOf(id) };
}

interface ChangeNeeds extends Reads, Pick<EnquiryStore, 'change'> {
  readonly publish: Publish;
}

/** Sets an enquiry's state or assignee. */
export async function changeEnquiry(needs: ChangeNeeds, id: number, change: EnquiryChange) {
  if (!(await needs.change(id, change))) throw enquiryNotFound();
  const changed = await readEnquiry(needs, id);
  await publishChange(needs, changed.enquiry);
  return changed;
}

const publishChange = ({ publish }: Pick<ChangeNeeds, 'publish'>, { id, kind, state }: Enquiry) =>
  publish(enquiryChanged, { subject: `enquiries/${id}`, data: { enquiryId: id, kind, state } });

type AnswerNeeds = ChangeNeeds & Pick<EnquiryStore, 'addAnswer' | 'languageOf'>;

/** Answers by mail. The enquiry counts as answered once the mail server took it. */
export async function answerEnquiry(needs: AnswerNeeds, id: number, answer: NewMail, author: string) {
  const enquiry = await needs.find(id);
  if (!enquiry) throw enquiryNotFound();
  const { email } = enquiry;
  if (!email) throw noEmail();
  const notificationId = `${answerPrefix}${await needs.addAnswer(id, answer, author)}`;
  await needs.publish(marketplaceNotificationRequested, {
    subject: `notifications/${notificationId}`,
    data: {
      notificationId,
      to: { channel: 'mail', address: email },
      template: 'enquiry_answer',
      language: await needs.languageOf(id),
      purpose: 'transactional',
      variables: { text: answer.text },
      // `NotificationEnded` says whether it was delivered.
      tellEnd: true,
    },
  });
  await publishChange(needs, enquiry);
  return readEnquiry(needs, id);
}

const answerPrefix = 'enquiry-answer-';

/** The answer that a notification carried; undefined for any other notification. */
export const answerOf = (notificationId: string): number | undefined =>
  notificationId.startsWith(answerPrefix) ? Number(notificationId.slice(answerPrefix.length)) : undefined;
