import { type Expression, runOne, type SqlBool, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { day, localDay, startOfLocalDay } from '@tianguis/proto/time';

/** Marketing messages that a person got, or that are on their way. */
export interface Received {
  /** On this day in Mexico City. */
  readonly today: number;
  /** On seven such days, today included. */
  readonly week: number;
}

/** What the gate has to know of a person beside their own row. */
export interface Standing extends Received {
  /** Their conversation waits for a person of staff. */
  readonly waits: boolean;
  /** They complained lately. */
  readonly complained: boolean;
}

/** How long we leave people alone who complained. */
const complaintMemory = 30 * day;

/** The moments that a standing is counted from. */
export interface Days {
  readonly today: Date;
  /** The first of seven days, today included. */
  readonly week: Date;
  /** Complaints before it are forgotten. */
  readonly complaints: Date;
}

export const daysAt = (now: Date): Days => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  return {
    today: startOfLocalDay(localDay(now)),
    week: startOfLocalDay(localDay(ago(6 * day))),
    complaints: ago(complaintMemory),
  };
};

/** The columns of {@link Standing} of rows of `outreach_contacts` beside which {@link receivedBy} stands. */
export const standing = ({ complaints }: Pick<Days, 'complaints'>): Expression<Standing> => sql`
  exists (
    select 1 from conversations as v
    where v.contact_id = outreach_contacts.id and (v.held_count > 0 or v.needs_person_since is not null)
  ) as waits,
  exists (
    select 1 from conversations as v where v.contact_id = outreach_contacts.id and v.complained_at > ${complaints}
  ) as complained,
  received.today, received.week`;

// Messages that failed never reached the person. One that has not left yet will count on the day that it does.
const counts = ({ today }: Pick<Days, 'today'>) => sql`
  count(*) filter (where sent_at is null or sent_at >= ${today})::int as today, count(*)::int as week`;

const isMarketing = ({ week }: Pick<Days, 'week'>): Expression<SqlBool> => sql`
  purpose = 'marketing' and status in ('queued', 'sending', 'sent', 'delivered', 'read')
  and (sent_at is null or sent_at >= ${week})`;

/** A join that counts the marketing messages of each contact; the messages of people we left alone are not read. */
export const receivedBy = (days: Pick<Days, 'today' | 'week'>): Expression<unknown> => sql`
  cross join lateral (
    select ${counts(days)} from message_logs
    where contact_id = outreach_contacts.id and ${isMarketing(days)}
      and greatest(outreach_contacts.last_queued_at, outreach_contacts.last_contacted_at) >= ${days.week}
  ) as received`;

interface Person {
  readonly contactId: number | null;
  readonly phone: string;
}

const receivedAt = statement(
  (p: Person & Pick<Days, 'today' | 'week'>) => sql<Received>`
    select ${counts(p)} from message_logs
    where (contact_id = ${p.contactId} or (contact_id is null and phone = ${p.phone})) and ${isMarketing(p)}`,
);

/** The marketing messages of one person, who need not be a contact. */
export const receivedLately = (tx: Tx, { contactId, phone }: Person, now: Date): Promise<Received> => {
  const { today, week } = daysAt(now);
  return runOne(tx, receivedAt({ contactId, phone, today, week }));
};
