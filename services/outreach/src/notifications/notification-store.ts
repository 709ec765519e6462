import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { NotificationRequest } from '@tianguis/proto/notifications';
import type { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import { db } from '../platform/sql.ts';

export interface MailTemplate {
  readonly subject: string;
  readonly body: string;
}

export interface WhatsAppTemplate {
  readonly messageTemplateId: number;
  readonly contentSid: string | null;
  readonly approval: string;
  readonly content: string;
  readonly variables: string[];
}

/** A notification that waits for the mail server. */
export interface WaitingMail {
  readonly template: string;
  readonly language: string;
  readonly address: string;
  readonly variables: Record<string, string>;
  readonly sealed: Record<string, string>;
  readonly attachments: Record<string, string>;
  /** Whether its end is published for the service that asked for it. */
  readonly tellEnd: boolean;
}

export type NotificationOutcome = DataOf<typeof notificationEnded>['outcome'];

interface NewNotification {
  readonly id: string;
  readonly template: string;
  readonly language: string;
  readonly channel: string;
  readonly purpose: string;
  readonly tellEnd: boolean;
  readonly address: string | null;
  /** These three are JSON. */
  readonly variables: string;
  readonly sealed: string;
  readonly attachments: string;
}

const addNotification = statement((p: NewNotification) =>
  db
    .insertInto('notifications')
    .values({
      id: p.id,
      template: p.template,
      language: p.language,
      channel: p.channel,
      purpose: p.purpose,
      tell_end: p.tellEnd,
      address: p.address,
      variables: p.variables,
      sealed: p.sealed,
      attachments: p.attachments,
    })
    .onConflict((on) => on.column('id').doNothing()),
);

const turnToMail = statement(
  (p: { id: string; address: string | null; variables: string; sealed: string; attachments: string }) =>
    db
      .updateTable('notifications')
      .set({
        channel: 'mail',
        address: p.address,
        variables: p.variables,
        sealed: p.sealed,
        attachments: p.attachments,
      })
      .where('id', '=', p.id),
);

const mailTemplate = statement((p: { name: string; language: string }) =>
  db
    .selectFrom('notification_templates')
    .select(['subject', 'body'])
    .where('name', '=', p.name)
    .where('language', '=', p.language),
);

const whatsAppTemplate = statement((p: { name: string; language: string }) =>
  db
    .selectFrom('notification_templates as n')
    .innerJoin('message_templates as m', 'm.id', 'n.message_template_id')
    .select(['m.id as messageTemplateId', 'm.content_sid as contentSid', 'm.approval', 'm.content', 'm.variables'])
    .where('n.name', '=', p.name)
    .where('n.language', '=', p.language),
);

const noteMessage = statement((p: { id: string; messageId: number }) =>
  db.updateTable('notifications').set({ message_id: p.messageId }).where('id', '=', p.id),
);

const waitingMail = statement(
  (p: { id: string }) => sql<WaitingMail>`
    select template, language, address, variables, sealed, attachments, tell_end as "tellEnd" from notifications
    where id = ${p.id} and status = 'queued' and address is not null`,
);

const nothing = '{}';

const endNotification = statement((p: { id: string; status: string }) =>
  db
    .updateTable('notifications')
    .set({
      status: p.status,
      address: null,
      about: null,
      member_id: null,
      kind: null,
      holder_id: null,
      variables: nothing,
      sealed: nothing,
      attachments: nothing,
    })
    .where('id', '=', p.id),
);

const forgetPhonesOfCodes = statement(
  () => sql`
    update message_logs set phone = 'erased:' || id, content_variables = null
    where purpose = 'authentication' and phone not like 'erased:%' and created_at < now() - interval '7 days'`,
);

const forgetNotifications = statement(() =>
  db.deleteFrom('notifications').where('created_at', '<', sql<Date>`now() - interval '90 days'`),
);

const contentsOf = ({ to, variables, sealed = {}, attachments = {} }: NotificationRequest) =>
  to.channel === 'mail'
    ? {
        address: to.address,
        variables: JSON.stringify(variables),
        sealed: JSON.stringify(sealed),
        attachments: JSON.stringify(attachments),
      }
    : // By WhatsApp, the message log keeps the rest.
      { address: null, variables: nothing, sealed: nothing, attachments: nothing };

type Queries = Pick<Storage, 'query'>;

export const notificationStore = (on: Queries | Tx) => ({
  /** False where this notification was requested before. */
  async add(request: NotificationRequest): Promise<boolean> {
    const { notificationId, template, language, purpose, to, tellEnd = false } = request;
    const notification = { id: notificationId, template, language, channel: to.channel, purpose, tellEnd };
    return (await runCount(on, addNotification({ ...notification, ...contentsOf(request) }))) > 0;
  },
  async mailTemplate(name: string, language: string): Promise<MailTemplate> {
    const found = await runMaybe(on, mailTemplate({ name, language }));
    if (!found) throw new Error(`no notification says ${name} in ${language}`);
    return found;
  },
  async whatsAppTemplate(name: string, language: string): Promise<WhatsAppTemplate> {
    const found = await runMaybe(on, whatsAppTemplate({ name, language }));
    if (!found) throw new Error(`no notification says ${name} in ${language} by WhatsApp`);
    return found;
  },
  /** The notification goes out by mail, whatever it was added for. */
  async toMail(request: NotificationRequest): Promise<void> {
    await run(on, turnToMail({ id: request.notificationId, ...contentsOf(request) }));
  },
  async queued(id: string, messageId: number): Promise<void> {
    await run(on, noteMessage({ id, messageId }));
  },
  waiting: (id: string): Promise<WaitingMail | undefined> => runMaybe(on, waitingMail({ id })),
  /** The notification is done: its address and contents are deleted. */
  async ended(id: string, status: NotificationOutcome | 'skipped'): Promise<void> {
    await run(on, endNotification({ id, status }));
  },
  /** Forgets the phones that codes went to after a week, and all notifications after 90 days. */
  async forgetOld(): Promise<void> {
    await run(on, forgetPhonesOfCodes());
    await run(on, forgetNotifications());
  },
});
