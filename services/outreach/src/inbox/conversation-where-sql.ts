import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import type { inboxes } from '@tianguis/proto/outreach/inbox/operations';
import { coolDays, hotScore } from '../contacts/lead.ts';
import { matchEach, type Search } from '../contacts/list/contact-search-store.ts';
import { createWhere, isShort, type Where } from '../contacts/list/contact-where-sql.ts';

export interface ConversationFilter {
  readonly q?: string | undefined;
  readonly inbox?: (typeof inboxes)[number] | undefined;
  readonly unread?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly priority?: Priority | undefined;
}

const fresh = `v.last_inbound_at >= now() - interval '${coolDays} days'`;
// The words of the rule in `domain/lead.ts`; the first condition of each is what an index knows.
const byPriority: Record<Priority, string> = {
  high: `v.lead_score > 0 and v.last_message_at >= now() - interval '${coolDays} days' and v.lead_score >= ${hotScore} and ${fresh}`,
  medium: `v.lead_score > 0 and (v.lead_score >= ${hotScore}) <> (${fresh})`,
  low: `(v.lead_score = 0 or (v.lead_score < ${hotScore} and not (${fresh})))`,
};

function searchFor(where: Where, search: Search): string {
  if (search.found) return `v.contact_id = any(${where.add(search.found.ids)}::int[])`;
  if (!isShort(search.word)) return matchEach(where, search, 'v.contact_id');
  return `exists (select 1 from outreach_contacts as c where c.id = v.contact_id and ${matchEach(where, search)} offset 0)`;
}

/** The condition of a filter on `conversations as v`, for one person of staff. */
export function conversationsWhere(filter: ConversationFilter, search: Search | undefined, me: string): Where {
  const { inbox, unread, held, priority } = filter;
  const where = createWhere();
  if (inbox === 'mine') where.parts.push(`v.assignee = ${where.add(me)}`);
  if (inbox === 'unassigned') where.parts.push('v.assignee is null');
  if (unread !== undefined) where.parts.push(unread ? 'v.unread_count > 0' : 'v.unread_count = 0');
  if (held !== undefined) where.parts.push(held ? 'v.held_count > 0' : 'v.held_count = 0');
  if (priority) where.parts.push(byPriority[priority]);
  if (search) where.parts.push(searchFor(where, search));
  return where;
}
