import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CustomFieldKind } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { columnsAs } from '../platform/columns.ts';
import { db } from '../platform/sql.ts';

export interface CustomField {
  readonly id: number;
  readonly key: string;
  readonly nameEs: string;
  readonly nameEn: string;
  readonly kind: CustomFieldKind;
  readonly options: string[];
  readonly archived: boolean;
  readonly updatedAt: Date;
}

export type NewField = Pick<CustomField, 'key' | 'nameEs' | 'nameEn' | 'kind' | 'options'>;

export type FieldChange = Pick<CustomField, 'nameEs' | 'nameEn' | 'options' | 'archived'>;

const columns = columnsAs<CustomField>(['id', 'key', 'nameEs', 'nameEn', 'kind', 'options', 'archived', 'updatedAt']);

const all = statement(() => sql<CustomField>`select ${columns} from custom_fields order by archived, id`);

// Definitions are few and rarely change: one at a time, so that names and the limit hold.
const lockDefinitions = statement(() => sql`lock table custom_fields in share row exclusive mode`);

const insert = statement(
  (p: NewField) => sql<CustomField>`
    insert into custom_fields (key, name_es, name_en, kind, options)
    values (${p.key}, ${p.nameEs}, ${p.nameEn}, ${p.kind}, ${p.options}) returning ${columns}`,
);

const update = statement((p: FieldChange & { readonly id: number }) =>
  db
    .updateTable('custom_fields')
    .set(({ fn }) => ({
      name_es: p.nameEs,
      name_en: p.nameEn,
      options: p.options,
      archived: p.archived,
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

const byId = statement(
  (p: { id: number }) => sql<CustomField>`select ${columns} from custom_fields where id = ${p.id}`,
);

type Queries = Pick<Tx, 'query'>;

export const customFieldStore = {
  /** All of them, archived ones last. */
  list: (on: Queries): Promise<CustomField[]> => run(on, all()),
  /** Keeps others from changing definitions until the end of the transaction. */
  async lockAll(tx: Tx): Promise<CustomField[]> {
    await run(tx, lockDefinitions());
    return run(tx, all());
  },
  add: (tx: Tx, field: NewField): Promise<CustomField> => runOne(tx, insert(field)),
  async change(tx: Tx, id: number, change: FieldChange): Promise<CustomField | undefined> {
    await run(tx, update({ id, ...change }));
    return runMaybe(tx, byId({ id }));
  },
};

/** The fields that are in use. */
export const readCustomFields = async (on: Queries): Promise<CustomField[]> =>
  (await customFieldStore.list(on)).filter(({ archived }) => !archived);
