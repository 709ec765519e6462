import { type Expression, sql } from '@tianguis/chassis/storage/sql';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Days } from './standing.ts';

/** The moments that exclusions are counted from. */
export type Moments = Pick<Days, 'today' | 'complaints'>;

/**
 * To which of some groups the contact `person` with the conversation `talk` belongs; null: none of them. The same groups as
 * when people are judged before they are queued.
 */
export const groupAmong = (
  groups: Expression<unknown>,
  { today, complaints }: Moments,
): Expression<Exclusion | null> => sql`
  case
    when 'waiting_for_person' = any(${groups}) and (talk.held_count > 0 or talk.needs_person_since is not null)
      then 'waiting_for_person'
    when 'complaint' = any(${groups}) and talk.complained_at > ${complaints} then 'complaint'
    when 'converted' = any(${groups}) and person.status = 'converted' then 'converted'
    when 'wrote_today' = any(${groups}) and person.last_inbound_at >= ${today} then 'wrote_today'
  end`;

/**
 * Why a queued message of a campaign no longer goes out: its recipient now belongs to a group that the sender left out. Null
 * for any other message.
 */
export const exclusionOf = (message: 'm' | 'l', moments: Moments): Expression<Exclusion | null> => {
  const column = (name: string) => sql.ref(`${message}.${name}`);
  return sql`(
    select ${groupAmong(sql`left_out.groups`, moments)}
    from outreach_campaigns as sent
      cross join lateral (select coalesce(${column('excluded')}, sent.excluded) as groups) as left_out
      join outreach_contacts as person on person.id = ${column('contact_id')}
      left join conversations as talk on talk.contact_id = person.id
    where sent.id = ${column('campaign_id')} and left_out.groups <> '{}'
  )`;
};
