import type { Tx } from '@tianguis/chassis/storage/storage';
import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { phraseWords, termsOfInterest } from './terms.ts';

type Row = Omit<InterestInput, 'near' | 'price'> & {
  readonly id: number;
  readonly createdAt: Date;
  readonly nearZone: string | null;
  readonly nearKm: number | null;
  readonly centavos: number | null;
};
export type Interest = InterestInput & Pick<Row, 'id' | 'createdAt'>;

const columns = `id, name, categories, materials, phrases, verticals, conditions, zones, near_zone as "nearZone", near_km as "nearKm",
  unit, quantity::float8 as quantity, centavos::float8 as centavos, donations, active, created_at as "createdAt"`;

const interestOf = ({ nearZone, nearKm, centavos, ...row }: Row): Interest => ({
  ...row,
  near: nearZone === null || nearKm === null ? null : { zone: nearZone, km: nearKm },
  price: centavos === null ? null : toPesos(centavos),
});

const written = {
  name: 'text',
  categories: 'text[]',
  materials: 'text[]',
  phrases: 'text[]',
  words: 'text[]',
  verticals: 'text[]',
  conditions: 'text[]',
  zones: 'text[]',
  near_zone: 'text',
  near_km: 'int',
  unit: 'text',
  quantity: 'numeric',
  centavos: 'bigint',
  donations: 'boolean',
  active: 'boolean',
  terms: 'text[]',
};
const names = Object.keys(written).join(', ');
const places = Object.values(written)
  .map((type, i) => `$${i + 3}::${type}`)
  .join(', ');

const valuesOf = (wish: InterestInput) => [
  wish.name,
  wish.categories,
  wish.materials,
  wish.phrases,
  phraseWords(wish.phrases),
  wish.verticals,
  wish.conditions,
  wish.zones,
  wish.near?.zone ?? null,
  wish.near?.km ?? null,
  wish.unit,
  wish.quantity,
  wish.price === null ? null : toCentavos(wish.price),
  wish.donations,
  wish.active,
  termsOfInterest(wish),
];

/** Interests of one member: another one's are not there. */
export const interestStore = ({ query }: Pick<Tx, 'query'>, memberId: number) => ({
  list: async (): Promise<Interest[]> =>
    (await query<Row>(`select ${columns} from interests where member_id = $1 order by id desc`, [memberId])).rows.map(
      interestOf,
    ),
  /** Undefined where the member has as many as they may. */
  async add(wish: InterestInput, most: number): Promise<Interest | undefined> {
    // Whoever adds at the same time waits, so that the count holds.
    await query(`select 1 as locked from pg_advisory_xact_lock(hashtext('interests'), $1::int)`, [memberId]);
    const text = `insert into interests (member_id, ${names}) select $1::int, ${places}
      where (select count(*) from interests where member_id = $1::int) < $2::int returning ${columns}`;
    const [row] = (await query<Row>(text, [memberId, most, ...valuesOf(wish)])).rows;
    return row && interestOf(row);
  },
  async change(id: number, wish: InterestInput): Promise<Interest | undefined> {
    const text = `update interests set (${names}) = row(${places}) where member_id = $1 and id = $2 returning ${columns}`;
    const [row] = (await query<Row>(text, [memberId, id, ...valuesOf(wish)])).rows;
    return row && interestOf(row);
  },
  remove: async (id: number): Promise<boolean> =>
    (await query('delete from interests where member_id = $1 and id = $2', [memberId, id])).rowCount > 0,
});

/** Nothing of a member stays. */
export async function forgetMember({ query }: Pick<Tx, 'query'>, memberId: number): Promise<void> {
  for (const table of ['matches', 'interests', 'match_deliveries', 'match_digests', 'match_tastes'])
    await query(`delete from ${table} where member_id = $1`, [memberId]);
}
