import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

/** The people a campaign is for. Each given part narrows it; an empty list does not. */
export interface Audience {
  readonly ids?: readonly number[];
  readonly statuses?: readonly ContactStatus[];
  readonly zones?: readonly string[];
  readonly categories?: readonly string[];
  readonly cities?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  readonly city?: string;
}

/** The condition of an audience. `values` are the parameters already taken; the condition's own follow them. */
export function audienceWhere(audience: Audience, values: readonly unknown[]): { where: string; values: unknown[] } {
  const all = [...values];
  const parts: string[] = [];
  const among = (column: string, type: string, list: readonly unknown[] | undefined): void => {
    if (!list || list.length === 0) return;
    all.push(list);
    parts.push(`${column} = any($${all.length}::${type}[])`);
  };
  among('id', 'int', audience.ids);
  among('status', 'text', audience.statuses);
  among('zone', 'text', audience.zones);
  among('category', 'text', audience.categories);
  among('city', 'text', audience.cities);
  if (audience.tags?.length) {
    all.push(audience.tags);
    parts.push(`id in (select contact_id from contact_tags where tag = any($${all.length}::text[]))`);
  }
  if (audience.city) {
    all.push(audience.city);
    parts.push(`(city = $${all.length} or city is null)`);
  }
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', values: all };
}
