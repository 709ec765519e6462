import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';
import type { Language } from '@tianguis/proto/errors';

interface BlockedNotice {
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly approval: string;
  readonly approvalReason: string | null;
  readonly since: Date;
  readonly unsent: number;
}

/** A notification is skipped with this reason where its template is not approved and the person has not written for 24 hours. */
const withheld = 'outside_window';

const blockedNotices = statement(
  () => sql<BlockedNotice>`
    select n.name, n.language, n.subject, m.approval, m.approval_reason as "approvalReason", m.updated_at as since,
      coalesce(lost.unsent, 0) as unsent
    from notification_templates n
    join message_templates m on m.id = n.message_template_id
    left join (
      select sent.template, sent.language, count(*)::int as unsent
      from notifications sent join message_logs l on l.id = sent.message_id
      where sent.created_at > now() - interval '1 day' and sent.status in ('skipped', 'withheld') and l.skip_reason = ${withheld}
      group by sent.template, sent.language
    ) lost on lost.template = n.name and lost.language = n.language
    where m.approval <> 'approved'
    order by unsent desc, n.name, n.language`,
);

/** A subject as staff read it: without what each notification fills in. */
const withoutValues = (subject: string): string => subject.replace(/\{\{\w+\}\}/g, '…');

/** Notifications whose text WhatsApp has not approved, and how many of each reached nobody in a day. */
export async function listBlockedNotices({ storage }: { readonly storage: Storage }): Promise<BlockedNotice[]> {
  const rows = await run(storage, blockedNotices());
  return rows.map((row) => ({ ...row, subject: withoutValues(row.subject) }));
}

export const noticeGauges = (storage: Storage): Gauges => ({
  gauges: {
    'notices.unapproved': 'Texts of notifications that WhatsApp has not approved',
    'notices.unsent': 'Notifications of a day that reached nobody since their text is not approved',
  },
  async read() {
    const blocked = await listBlockedNotices({ storage });
    const unsent = blocked.reduce((sum, notice) => sum + notice.unsent, 0);
    return [
      { gauge: 'notices.unapproved', value: blocked.length },
      { gauge: 'notices.unsent', value: unsent },
    ];
  },
});
