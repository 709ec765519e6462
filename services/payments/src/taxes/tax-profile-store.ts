import { type Insertable, run, runMaybe, runOne, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { TaxData } from '@tianguis/proto/payments/tax/tax-data';
import type { DB } from '../../generated/kysely/types.ts';
import { db } from '../platform/sql.ts';

type Sql = Pick<Tx, 'query'>;

/** A member's tax data as they are kept. */
export type TaxProfile = TaxData & { readonly updatedAt: Date };

const columns = [
  'rfc',
  'name',
  'regime',
  'postal_code as postalCode',
  'cfdi_use as cfdiUse',
  'updated_at as updatedAt',
] as const;

const byMember = statement((p: { memberId: number }) =>
  db.selectFrom('tax_profiles').select(columns).where('member_id', '=', p.memberId),
);

const save = statement((p: TaxData & { memberId: number; updatedAt: Date }) => {
  const given = {
    rfc: p.rfc,
    name: p.name,
    regime: p.regime,
    postal_code: p.postalCode,
    cfdi_use: p.cfdiUse,
    updated_at: p.updatedAt,
  } satisfies Omit<Insertable<DB['tax_profiles']>, 'member_id'>;
  return db
    .insertInto('tax_profiles')
    .values({ member_id: p.memberId, ...given })
    .onConflict((on) => on.column('member_id').doUpdateSet(given))
    .returning(columns);
});

const remove = statement((p: { memberId: number }) =>
  db.deleteFrom('tax_profiles').where('member_id', '=', p.memberId),
);

/** A member's tax data, if they gave some. */
export const findTaxProfile = (on: Sql, memberId: number): Promise<TaxProfile | undefined> =>
  runMaybe(on, byMember({ memberId }));

/** Keeps a member's tax data in place of what they gave before. */
export const saveTaxProfile = (on: Sql, memberId: number, given: TaxData, updatedAt: Date): Promise<TaxProfile> =>
  runOne(on, save({ ...given, memberId, updatedAt }));

export const forgetTaxProfile = (on: Sql, memberId: number) => run(on, remove({ memberId }));
