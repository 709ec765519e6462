import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import { cursorOf, pageById, pageOf, readCursor } from '@tianguis/chassis/http/page';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { EnquirySort } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import { enquiryChanged } from '@tianguis/proto/marketplace/registrations/events';
import { z } from 'zod';
import type { DuePlace, Enquiry, EnquiryChange, EnquiryFilter, EnquiryStore, NewMail } from './enquiry-store.ts';

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
  readonly sort?: EnquirySort | undefined;
}

const duePlace = cursorOf(
  z.object({ rank: z.int().min(0).max(1), key: z.int().min(-2_147_483_647).max(2_147_483_647) }),
);

const placeOf = ({ id, dueAt }: Enquiry): DuePlace => ({
  rank: dueAt === null ? 1 : 0,
  key: dueAt === null ? -id : id,
});

/** Everyone who contacted us on the site, newest first or by when an answer is due. */
export async function listEnquiries(
  enquiries: Pick<EnquiryStore, 'newest' | 'byDue' | 'count'>,
  filter: EnquiryFilter,
  { limit = defaultLimit, cursor, sort }: Page,
) {
  if (sort === 'due') {
    const [ordered, all] = await Promise.all([
      enquiries.byDue(filter, duePlace.read(cursor), limit + 1),
      enquiries.count(filter),
    ]);
    const page = pageOf(ordered, limit, (last) => duePlace.write(placeOf(last)));
    return { enquiries: page.rows, total: all, nextCursor: page.nextCursor };
  }
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
  /** Records what staff changed in the audit log. */
  readonly note?: (changes: Changes) => Promise<void>;
}

const handlingOf = ({ state, assignee }: Enquiry) => ({ state, owner: assignee?.name ?? null });

/** Sets an enquiry's state or assignee. */
export async function changeEnquiry(needs: ChangeNeeds, id: number, change: EnquiryChange) {
  const before = await needs.find(id);
  if (!before || !(await needs.change(id, change))) throw enquiryNotFound();
  const changed = await readEnquiry(needs, id);
  const changes = differencesOf(handlingOf(before), handlingOf(changed.enquiry), ['state', 'owner']);
  if (Object.keys(changes).length > 0) await needs.note?.(changes);
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
