import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { NotificationRequest } from '@tianguis/proto/notifications';
import type { notificationEnded } from '@tianguis/proto/outreach/notifications/events';

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

type Queries = Pick<Storage, 'query'>;

export const notificationStore = ({ query }: Queries | Tx) => ({
  /** False where this notification was requested before. */
  async add(request: NotificationRequest) {
    const { notificationId, template, language, purpose, to, variables, sealed = {}, attachments = {} } = request;
    const values = [notificationId, template, language, to.channel, purpose, request.tellEnd ?? false];
    // By WhatsApp, the message log keeps the rest.
    const rest = to.channel === 'mail' ? [to.address, variables, sealed, attachments] : [null, {}, {}, {}];
    const { rowCount } = await query(
      `insert into notifications (id, template, language, channel, purpose, tell_end, address, variables, sealed, attachments)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
      [...values, ...rest],
    );
    return rowCount > 0;
  },
  async mailTemplate(name: string, language: string): Promise<MailTemplate> {
    const { rows } = await query<MailTemplate>(
      'select subject, body from notification_templates where name = $1 and language = $2',
      [name, language],
    );
    if (!rows[0]) throw new Error(`no notification says ${name} in ${language}`);
    return rows[0];
  },
  async whatsAppTemplate(name: string, language: string): Promise<WhatsAppTemplate> {
    const { rows } = await query<WhatsAppTemplate>(
      `select m.id as "messageTemplateId", m.content_sid as "contentSid", m.approval, m.content, m.variables
       from notification_templates as n join message_templates as m on m.id = n.message_template_id
       where n.name = $1 and n.language = $2`,
      [name, language],
    );
    if (!rows[0]) throw new Error(`no notification says ${name} in ${language} by WhatsApp`);
    return rows[0];
  },
  async queued(id: string, messageId: number): Promise<void> {
    await query('update notifications set message_id = $2 where id = $1', [id, messageId]);
  },
  async waiting(id: string): Promise<WaitingMail | undefined> {
    const { rows } = await query<WaitingMail>(
      `select template, language, address, variables, sealed, attachments, tell_end as "tellEnd" from notifications
       where id = $1 and status = 'queued' and address is not null`,
      [id],
    );
    return rows[0];
  },
  /** The notification is done: its address and contents are deleted. */
  async ended(id: string, status: NotificationOutcome | 'skipped'): Promise<void> {
    await query(
      `update notifications set status = $2, address = null, variables = '{}', sealed = '{}', attachments = '{}'
       where id = $1`,
      [id, status],
    );
  },
  /** Forgets the phones that codes went to after a week, and all notifications after 90 days. */
  async forgetOld(): Promise<void> {
    await query(
      `update message_logs set phone = 'erased:' || id, content_variables = null
       where purpose = 'authentication' and phone not like 'erased:%' and created_at < now() - interval '7 days'`,
    );
    await query(`delete from notifications where created_at < now() - interval '90 days'`);
  },
});
