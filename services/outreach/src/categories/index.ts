import { type AppError, notFound } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { categoryChanged } from '@tianguis/proto/outreach/categories/events';
import type { categoryOperations, categoryView } from '@tianguis/proto/outreach/categories/operations';
import type { z } from 'zod';
import { canonicalCategory } from '../contacts/category.ts';
import { contactBreakdown } from '../contacts/list/counts.ts';
import { auditOperation, knownActor } from '../platform/actors.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { categoryStore, type SetCategory, verticalsBy } from './category-store.ts';

type View = z.input<typeof categoryView>;

/** The list has no pages: a team has some dozens, and a file of nonsense may bring thousands. */
const most = 500;

const categoryNotFound = (): AppError =>
  notFound('category_not_found', {
    es: 'Ningún contacto tiene esta categoría',
    en: 'No contact has this category',
  });

/** Categories of contacts: free text that imports bring, of which staff say the vertical and the name. */
export const categories = defineRoom<typeof categoryOperations>((deps) => ({
  handlers: {
    listCategories: async () => {
      const found = await categoriesOf(deps.storage);
      // What the team named or placed is looked up all over the desk, so it is never cut.
      const shown = found.filter(({ changedAt }, index) => index < most || changedAt !== null);
      return { categories: shown, total: found.length };
    },
    setCategory: async ({ body, identity }) => ({ category: await set(deps, body, identity) }),
  },
}));

/** Those that contacts have, and those that staff said something about; most contacts first. */
async function categoriesOf(on: Pick<Tx, 'query'>): Promise<View[]> {
  const [{ categories: used }, stored] = await Promise.all([contactBreakdown(on), categoryStore.all(on)]);
  const verticalOf = verticalsBy(stored);
  const counts = new Map(used.map(({ value, count }) => [value, count]));
  for (const { category } of stored) if (!counts.has(category)) counts.set(category, 0);
  const known = new Map(stored.map((each) => [each.category, each]));
  return [...counts].map(([category, contacts]) => {
    const said = known.get(category);
    return {
      category,
      contacts,
      vertical: verticalOf(category),
      chosen: (said?.vertical ?? null) !== null,
      name: said?.name ?? null,
      changedBy: said?.changedBy ?? null,
      changedAt: said?.changedAt ?? null,
    };
  });
}

const chosenVerticalOf = ({ chosen, vertical }: View): SetCategory['vertical'] =>
  chosen && vertical !== 'unknown' ? vertical : null;

type Change = Pick<SetCategory, 'category'> & {
  /** What is not given stays. */
  readonly [Field in 'vertical' | 'name']?: SetCategory[Field] | undefined;
};

const set = (deps: Deps, wanted: Change, identity: Identity): Promise<View> =>
  deps.storage.transaction(async (tx) => {
    const category = canonicalCategory(wanted.category);
    await categoryStore.lock(tx, category);
    const find = async () => (await categoriesOf(tx)).find((each) => each.category === category);
    const before = await find();
    if (!before) throw categoryNotFound();
    if (wanted.vertical === undefined && wanted.name === undefined) return before;
    const actor = await knownActor(tx, identity);
    const { vertical = chosenVerticalOf(before), name = before.name } = wanted;
    await categoryStore.put(tx, { category, vertical, name }, actor);
    const now = (await find()) ?? { ...before, name: null, chosen: false };
    const changes = differencesOf(before, now, ['vertical', 'name']);
    await auditOperation(deps, tx, {
      actor,
      operation: 'setCategory',
      subject: 'contact-categories',
      detail: { category },
      changes,
    });
    await deps.outbox.append(tx, categoryChanged, { subject: 'contact-categories', data: { category } });
    return now;
  });
