import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import { z } from 'zod';
import type { EnquiryStore } from './enquiry-store.ts';

/** The job that mails an answer of ours. */
export const answerTask = 'enquiry-answer';

interface Needs extends Pick<EnquiryStore, 'waitingMail'> {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The mail server took it. */
  sent(answerId: number): Promise<void>;
}

const subjects = { es: 'Respuesta de Tianguis Circular', en: 'Answer from Tianguis Circular' };
const payload = z.object({ answerId: z.int() });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n');

/** Mails an answer. Cut off between the mail server and our note it mails again: twice is better than never. */
export const sendAnswer =
  ({ waitingMail, mailer, sent }: Needs): Task =>
  async (given) => {
    const { answerId } = payload.parse(given);
    const mail = await waitingMail(answerId);
    if (!mail?.email) return;
    const { email: to, language, text } = mail;
    await mailer.send({ to, subject: subjects[language], text, html: `<p>${escaped(text)}</p>`, headers: {} });
    await sent(answerId);
  };
