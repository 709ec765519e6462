import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { enquiryChanged } from '@tianguis/proto/marketplace/enquiries/events';
import type { Enquiry, EnquiryChange, NewMail } from './enquiry.ts';
import type { EnquiryStore } from './enquiry-store.ts';
import { enquiryNotFound, noEmail } from './errors.ts';
import { sendAnswer } from './send-answer.ts';

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

/** Sets whose it is and how far it has come. */
export async function changeEnquiry(needs: ChangeNeeds, id: number, change: EnquiryChange) {
  if (!(await needs.change(id, change))) throw enquiryNotFound();
  const changed = await readEnquiry(needs, id);
  await publishChange(needs, changed.enquiry);
  return changed;
}

const publishChange = ({ publish }: Pick<ChangeNeeds, 'publish'>, { id, kind, state }: Enquiry) =>
  publish(enquiryChanged, { subject: `enquiries/${id}`, data: { enquiryId: id, kind, state } });

type AnswerNeeds = ChangeNeeds & Pick<EnquiryStore, 'addAnswer' | 'languageOf'>;

/** Keeps a mail, which counts as an answer once the mail server took it. */
export async function answerEnquiry(needs: AnswerNeeds, id: number, answer: NewMail, author: string) {
  const enquiry = await needs.find(id);
  if (!enquiry) throw enquiryNotFound();
  const { email } = enquiry;
  if (!email) throw noEmail();
  const answerId = await needs.addAnswer(id, answer, author);
  await sendAnswer(needs.publish, { answerId, email, language: await needs.languageOf(id), text: answer.text });
  await publishChange(needs, enquiry);
  return readEnquiry(needs, id);
}
