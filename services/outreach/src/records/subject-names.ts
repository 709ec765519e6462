import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';

interface Asked {
  readonly contacts: readonly number[];
  readonly campaigns: readonly number[];
  readonly templates: readonly number[];
}

const namesOf = statement(
  (p: Asked) => sql<{ subject: string; name: string }>`
    select 'contacts/' || id as subject, business_name as name from outreach_contacts where id = ${anyOf(p.contacts)}
    union all select 'campaigns/' || id, name from outreach_campaigns where id = ${anyOf(p.campaigns)}
    union all select 'templates/' || id, name from message_templates where id = ${anyOf(p.templates)}`,
);

/** Names of what histories are about. */
export const nameSubjects = (storage: Pick<Storage, 'query'>, asked: Asked) => run(storage, namesOf(asked));
