import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { chosenVerticals } from '@tianguis/proto/outreach/categories/operations';
import { type Vertical, verticalOf } from '@tianguis/proto/verticals';
import { db } from '../platform/sql.ts';

type ChosenVertical = (typeof chosenVerticals)[number];

/** What staff said about a category. */
export interface SetCategory {
  readonly category: string;
  readonly vertical: ChosenVertical | null;
  readonly name: string | null;
}

export interface StoredCategory extends SetCategory {
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

const allCategories = statement(
  () => sql<StoredCategory>`
    select c.category, c.vertical, c.name, s.name as "changedBy", c.changed_at as "changedAt"
    from contact_categories as c left join staff_names as s on s.actor = c.actor order by c.category`,
);

// Most categories have no row that could be locked.
const lockCategory = statement(
  (p: { category: string }) => sql`
    select pg_advisory_xact_lock(hashtext('contact category'), hashtext(${p.category})) is null as locked`,
);

const putCategory = statement((p: SetCategory & { readonly actor: string }) =>
  db
    .insertInto('contact_categories')
    .values({ category: p.category, vertical: p.vertical, name: p.name, actor: p.actor })
    .onConflict((on) =>
      on.column('category').doUpdateSet(({ ref, fn }) => ({
        vertical: ref('excluded.vertical'),
        name: ref('excluded.name'),
        actor: ref('excluded.actor'),
        changed_at: fn<Date>('now'),
      })),
    ),
);

const dropCategory = statement((p: { category: string }) =>
  db.deleteFrom('contact_categories').where('category', '=', p.category),
);

/** What staff said about categories of contacts: their vertical, and what the team calls them. */
export const categoryStore = {
  all: (on: Pick<Tx, 'query'>): Promise<StoredCategory[]> => run(on, allCategories()),
  /** Nobody else changes it until the transaction ends. */
  async lock(tx: Tx, category: string): Promise<void> {
    await run(tx, lockCategory({ category }));
  },
  /** With neither a vertical nor a name, nothing is said any more. */
  async put(tx: Tx, set: SetCategory, actor: string): Promise<void> {
    const { category, vertical, name } = set;
    await run(tx, vertical === null && name === null ? dropCategory({ category }) : putCategory({ ...set, actor }));
  },
};

/** The vertical of each category: the one that staff chose, else the one that we know. */
export function verticalsBy(set: readonly SetCategory[]): (category: string) => Vertical {
  const chosen = new Map(set.map(({ category, vertical }) => [category, vertical]));
  return (category) => chosen.get(category) ?? verticalOf(category);
}
