import type { Clock } from './clock.ts';
import type { DemoContact } from './contacts.ts';
import { createRandom } from './random.ts';
import { staffReplies } from './words.ts';

/** The first admin and the agent of the demo. */
const team = ['staff:1', 'staff:2', 'staff:2'] as const;
/** Days after which a person of staff has answered most of what Aria left; newer ones wait in the inbox. */
const answeredAfter = 1.5;
const minute = 1 / (24 * 60);

interface Heard {
  readonly contact: DemoContact;
  /** Days ago. */
  readonly at: number;
  readonly clock: Clock;
}

interface StaffReply {
  readonly text: string;
  /** `staff:<id>` */
  readonly origin: string;
  readonly daysAgo: number;
}

/** What a person of staff answered, in their working hours; undefined where nobody has yet. */
export function staffReplyTo({ contact, at, clock }: Heard): StaffReply | undefined {
  if (at < answeredAfter) return undefined;
  // Numbers of their own, so that the rest of the demo stays as it is.
  const random = createRandom(Number(contact.phone.slice(-7)));
  if (random.next() < 0.15) return undefined;
  const wait = 3 + random.next() ** 3 * 180;
  return {
    text: random.pick(staffReplies),
    origin: random.pick(team),
    daysAgo: clock.awake(at - wait * minute, random),
  };
}

/** Waits for a person end with their answer. */
export const noteWaits = `insert into conversation_waits (contact_id, began_at, ended_at, ended_by, ending)
  select m.contact_id, heard.at, m.created_at, m.origin, 'answered'
  from message_logs as m, lateral (
    select max(created_at) as at from message_logs as h
    where h.contact_id = m.contact_id and h.message_type = 'inbound' and h.created_at < m.created_at
  ) as heard
  where m.external_id like 'demo-%' and m.campaign_id is null and m.origin like 'staff:%' and heard.at is not null`;

/** Two of three conversations that staff answered were closed within some hours. */
export const noteClosings = `with closed as (
    insert into conversation_resolutions (contact_id, began_at, closed_at, closed_by)
    select contact_id, began_at, ended_at + (20 + contact_id % 7 * 35) * interval '1 minute', ended_by
    from conversation_waits where contact_id % 3 <> 0 returning contact_id, closed_at
  )
  update conversations as v set closed_at = closed.closed_at from closed where v.contact_id = closed.contact_id`;
