import { csvLine } from '@tianguis/chassis/http/csv-line';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { formatDate, minute } from '@tianguis/proto/time';

interface Row {
  readonly kind: 'answered' | 'attended' | 'closed';
  readonly rank: number;
  readonly id: number;
  readonly contactId: number;
  readonly by: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
}

interface Wanted {
  readonly since: Date;
  /** Rows after this place; the moment decides, then kind and number. */
  readonly at: Date;
  readonly rank: number;
  readonly id: number;
  /** Only of this person. */
  readonly only: string | null;
  readonly limit: number;
}

const page = statement(
  (p: Wanted) => sql<Row>`
    select t.kind, t.rank, t.id, t."contactId", coalesce(s.name, t.actor) as by, t."beganAt", t."endedAt" from (
      (select ending as kind, 0 as rank, id, contact_id as "contactId", ended_by as actor, began_at as "beganAt", ended_at as "endedAt"
        from conversation_waits
        where ending in ('answered', 'attended') and ended_at >= ${p.since} and (ended_at, 0, id) > (${p.at}, ${p.rank}::int, ${p.id}::int)
          and (${p.only}::text is null or ended_by = ${p.only})
        order by ended_at, id limit ${p.limit})
      union all
      (select 'closed', 1, contact_id, contact_id, closed_by, began_at, closed_at from conversation_resolutions
        where closed_at >= ${p.since} and (closed_at, 1, contact_id) > (${p.at}, ${p.rank}::int, ${p.id}::int)
          and (${p.only}::text is null or closed_by = ${p.only})
        order by closed_at, contact_id limit ${p.limit})
    ) as t left join staff_names as s on s.actor = t.actor
    order by t."endedAt", t.rank, t.id limit ${p.limit}`,
);

const pageSize = 2_000;

async function* allRows(on: Pick<Tx, 'query'>, since: Date, only: string | undefined): AsyncGenerator<Row[]> {
  let place = { at: new Date(0), rank: 0, id: 0 };
  for (;;) {
    const rows = await run(on, page({ since, ...place, only: only ?? null, limit: pageSize }));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    place = { at: last.endedAt, rank: last.rank, id: last.id };
  }
}

const headings: readonly Localized[] = [
  { es: 'Qué pasó', en: 'What happened' },
  { es: 'Quién', en: 'Who' },
  { es: 'Esperaba desde (Ciudad de México)', en: 'Waiting since (Mexico City)' },
  { es: 'Terminó (Ciudad de México)', en: 'Ended (Mexico City)' },
  { es: 'Minutos', en: 'Minutes' },
  { es: 'Conversación', en: 'Conversation' },
];

const kinds: Readonly<Record<Row['kind'], Localized>> = {
  answered: { es: 'Primera respuesta', en: 'First response' },
  attended: { es: 'Atendida por otro medio', en: 'Dealt with elsewhere' },
  closed: { es: 'Cerrada', en: 'Closed' },
};

const moment = (at: Date, lang: Language): string => formatDate(at, lang, { dateStyle: 'short', timeStyle: 'medium' });

interface Source {
  readonly since: Date;
  /** Only what this person did. */
  readonly only: string | undefined;
  /** Where the desk is. */
  readonly publicUrl: string;
}

/** Each answer and each closing of a period, oldest first. It names no contact: their conversation is a link. */
export async function* teamTimesCsv(
  on: Pick<Tx, 'query'>,
  { since, only, publicUrl }: Source,
  lang: Language,
): AsyncGenerator<string> {
  yield csvLine(headings.map((text) => text[lang]));
  for await (const rows of allRows(on, since, only)) {
    const lines = rows.map(({ kind, by, beganAt, endedAt, contactId }) =>
      csvLine([
        kinds[kind][lang],
        by,
        moment(beganAt, lang),
        moment(endedAt, lang),
        Math.round((10 * (endedAt.getTime() - beganAt.getTime())) / minute) / 10,
        `${publicUrl}/responses?contact=${contactId}`,
      ]),
    );
    yield lines.join('');
  }
}
